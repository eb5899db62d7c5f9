/** Password prompts, and messages about writing `.env`. */
export const password = {
  first: 'Password for the locked links',
  owner: "Password for the owner's desk",
  again: 'Repeat the password',
  emptyOwner: 'The password is empty, so everybody could open the desk.',
  empty: 'The password is empty, so nothing would be locked.',
  usage: 'Usage: npm run hash-password [-- --owner]',
  differ: 'The two passwords are not the same.',
  trivial:
    'This password is too easy to guess. It needs at least eight characters, and must not be a sequence or a very common word.',
  tooLong: (/** @type {number} */ most) => `This password is too long; the limit is ${most} bytes.`,
  weak:
    'This password is easy to guess, and anyone who has the files of a build without a server can try any number of ' +
    'passwords. Use at least five unrelated words, or at least 16 characters.',
  weakOwner:
    'This password is easy to guess, and anyone who knows it can change the whole page. The server limits the number of ' +
    'attempts, but anyone who gets the hash in .env can try any number of passwords. Use at least five unrelated words, ' +
    'or at least 16 characters.',
  takeWeak: 'Use it anyway?',
  write: (/** @type {string} */ file) => `Write this line to ${file}?`,
  replace: (/** @type {string} */ file) => `Replace the existing line in ${file}?`,
  written: (/** @type {string} */ file) => `Written to ${file}. Restart the server to apply it.`,
  whereTo: (/** @type {string} */ file) => `Add this line to ${file}, then restart the server:`,
  hashWillNotDo: 'LINKS_PASSWORD_HASH works only with the server. A build without a server needs the password itself:',
  missingForBuild:
    'There are locked links but no password: set LINKS_PASSWORD, or pass the password through a pipe. LINKS_PASSWORD_HASH is not enough, because a build without a server encrypts the links with the password itself.',
};

export const yesNo = {
  yes: 'Yes',
  no: 'No',
};

export const env = {
  head: '# Settings of the server; .env.example lists all of them.',
  notSafe: (/** @type {string} */ file, /** @type {string} */ key) =>
    `${file} cannot be changed safely by this program. Write the line for ${key} into it yourself.`,
};
