/*
 * Must be imported before React. Its development build names each element and each rendered component to the developer
 * tools, which nobody opens here: a tenth of the time of the component tests' scripts.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
