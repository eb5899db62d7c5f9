/** Why an SVG file is refused, by the kinds of `DrawingProblem`. */
export const drawings = {
  problems: {
    tooLarge: () => 'it is larger than 5 MB',
    encoding: (/** @type {string} */ name) =>
      name === '' ? 'it is not in UTF-8' : `it says that its encoding is ${name}; save it as UTF-8`,
    doctype: () => 'it begins with <!DOCTYPE …>; delete that part, it has no effect',
    instruction: (/** @type {string} */ name) => `it has an instruction <?${name} …?>; delete it`,
    malformed: (/** @type {string} */ line) => (line === '' ? 'it is not valid XML' : `line ${line} is not valid XML`),
    notSvg: () => 'its outermost element is not <svg xmlns="http://www.w3.org/2000/svg">',
    element: (/** @type {string} */ name) => `the element <${name}> is not allowed`,
    attribute: (/** @type {string} */ name) => `the attribute ${name} is not allowed`,
    reference: (/** @type {string} */ address) => `it refers to something outside the file: ${address}`,
    style: (/** @type {string} */ what) => `its style uses ${what}, which can load other files`,
  },
  leftOut: (/** @type {string} */ path, /** @type {string} */ why) =>
    `public/${path} is left out, because without a server nothing stops an SVG from running scripts: ${why}`,
  found: (/** @type {string} */ why) =>
    `is not a plain drawing: ${why}; static builds and the extension leave it out, and the server blocks its scripts`,
};
