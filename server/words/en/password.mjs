/** Password prompts, and messages about writing `.env`. */
export const password = {
  first: 'Password for the locked links: ',
  owner: "Password of the owner's desk: ",
  firstOrNone: 'Password for the locked groups (Enter: none for now): ',
  again: 'The same again: ',
  emptyOwner: 'An empty password would let everybody in.',
  empty: 'An empty password would lock nothing.',
  usage: 'Usage: npm run hash-password [-- --owner]',
  differ: 'The two passwords are not the same.',
  tooLong: (/** @type {number} */ most) => `That password is too long; at most ${most} bytes can be sent.`,
  weak:
    'This password is easily guessed, and whoever has the files of a build without a server may try as many as they ' +
    'like. Take five or more words that have nothing to do with each other, or 16 characters and more.',
  weakOwner:
    'This password is easily guessed, and whoever knows it can change the whole page. The server allows a few tries at ' +
    'a time, but a line of .env that is lost can be tried without end. Take five or more words that have nothing to do ' +
    'with each other, or 16 characters and more.',
  takeWeak: 'Take it all the same?',
  write: (/** @type {string} */ file) => `Write the line into ${file}?`,
  replace: (/** @type {string} */ file) => `Put it in the place of the line that ${file} has already?`,
  written: (/** @type {string} */ file) => `Written into ${file}. Restart the page, and it counts.`,
  whereTo: (/** @type {string} */ file) => `Put this line into ${file}, and restart the page:`,
  hashWillNotDo:
    'LINKS_PASSWORD_HASH is for the server. Files without one are locked with the password itself, which is asked for:',
  missingForBuild:
    'There are locked links and no password: set LINKS_PASSWORD, or send it in by a pipe (LINKS_PASSWORD_HASH will not do: files without a server are locked with the password itself).',
};

export const yesNo = {
  yes: '[Y/n]',
  no: '[y/N]',
};

export const env = {
  head: '# Settings of the server; .env.example has them all.',
  notSafe: (/** @type {string} */ file, /** @type {string} */ key) =>
    `${file} is written in a way that cannot be changed safely. Put the line for ${key} into it by hand.`,
};
