import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { access, rmdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import PQueue from 'p-queue';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { beginPlacesSchema, beginSchema, type BeginRequest } from '../../src/contract/ownerAnswers.ts';
import { countTogether } from '../countTogether.ts';
import { withVariable } from '../envFile.mjs';
import { BEGIN_FOLDER, isEmptyFolder, MARK_FILE } from '../environment.ts';
import { shownPath } from '../files/fileProblem.ts';
import { networkOf } from '../http/visitorAddress.ts';
import type { Log } from '../ownerLog.ts';
import { isExample } from '../links/exampleLinks.ts';
import { hashPassword } from '../password/passwordHash.ts';
import { WINDOW_SECONDS } from '../password/passwordAttempts.ts';
import { PASSWORDS_FILE, passwordsText, readPasswords, type StoredPasswords } from '../password/passwordsFile.ts';
import { checkSite, localDate } from '../site/checkSiteFile.ts';
import { inEachLanguage, words } from '../words/words.mjs';
import { editSite, type FieldChange } from '../yamlEdit/editSite.ts';
import { PRIVATE, replaceFile, systemCode, writeError, type Disk } from './disk.ts';
import { OwnerError } from './ownerError.ts';
import type { Begin, RouteAnswer, OwnerCalls } from './ownerCalls.ts';
import { parsedBody } from './readJsonBody.ts';

/** Wrong codes after which a code is no longer valid. */
const MOST_WRONG = 5;
/**
 * Time between two codes, ms: at first, and at most. It doubles with each code that wrong ones have ended. So a page that
 * nobody begins for a year gives some 44,000 tries at a hundred million codes.
 */
const NEXT_CODE_MS = { first: 60_000, most: 60 * 60_000 };
/** Maximum size of a body, bytes. */
const MAX_BODY_BYTES = 8 * 1024;
/** Folder with the English versions of example files, below the example. */
const ENGLISH = 'english';
/** Files that stay where they are: those of other languages, hidden ones, and earlier versions. */
const NOT_COPIED = /^english[\\/]|(^|[\\/])\.|\.bak\d*$/;

export interface BeginOptions {
  /** The folder that becomes the owner's. */
  folder: string;
  /** The example that its files are made from. */
  example: string;
  /** `.env` in this folder gets `CONFIG_DIR` with this value. */
  env?: { root: string; value: string } | undefined;
  /** Whether the environment has a password for the locked groups. */
  hasLinksPassword: boolean;
  disk: Disk;
  log: Log;
  /** Serves the folder as it is now, with its passwords; returns the calls of its desk. */
  reopen: () => OwnerCalls | undefined;
  /** Looks up places by name. */
  findPlaces: (name: string) => Promise<RouteAnswer>;
}

/** The beginning of a page, for as long as its process runs. The code is valid until it is used. */
export function createBegin(options: BeginOptions): Begin {
  const { folder, hasLinksPassword, log } = options;
  const queue = new PQueue({ concurrency: 1 });
  // There is no limit for all networks together: strangers would use it up, and the owner could not type the right code.
  const ofNetwork = new RateLimiterMemory({ points: MOST_WRONG, duration: WINDOW_SECONDS, keyPrefix: '' });
  let address = 'http://…/';
  /** Eight digits; undefined before the first one, after too many wrong ones, and after the begin. */
  let code: string | undefined;
  let wrong = 0;
  let pause = NEXT_CODE_MS.first;
  /** When the next code is printed, as `Date.now()` counts. */
  let nextAt = 0;
  let next: NodeJS.Timeout | undefined;
  let reported: string | undefined;

  /** Logs a sentence in both languages: nobody has said yet which one is the owner's. */
  const say = (sentence: () => string) => {
    const { en, zh } = inEachLanguage(sentence);
    for (const line of [zh, en]) log(line);
  };

  function print(): void {
    [next, wrong, nextAt] = [undefined, 0, Date.now() + pause];
    code = String(randomInt(10 ** 8)).padStart(8, '0');
    const shown = `${code.slice(0, 4)} ${code.slice(4)}`;
    say(() => (isOwn() ? words.serving.noDeskPassword : words.serving.example)(`${address}?owner`, shown));
  }

  const isOwn = () => existsSync(folder) && !isEmptyFolder(folder);

  /** Why the folder cannot be written; undefined if it can. Then there is a code, or soon will be. */
  async function problem(): Promise<OwnerError | undefined> {
    const found = await writeProblem(options);
    if (found && reported !== found.code) {
      const why = 'system' in found.details ? String(found.details.system) : found.code;
      say(() => words.serving.cannotBegin(found.code === 'env-file' ? '.env' : shownPath(folder), why));
    }
    reported = found?.code;
    if (!found && code === undefined && next === undefined) print();
    return found;
  }

  /** Counts a try before it is compared, so that parallel tries cannot exceed the limits. */
  async function checkCode(given: string, visitor: string | undefined): Promise<void> {
    const found = await problem();
    if (found) throw found;
    // Without a code there is nothing to try: whoever types it again has lost no try.
    if (code === undefined) throw tooManyTries(nextAt - Date.now());
    const { waitMs } = await countTogether([{ limiter: ofNetwork, key: networkOf(visitor) }]);
    if (waitMs > 0) throw tooManyTries(waitMs);
    if (code === undefined || !timingSafeEqual(Buffer.from(code), Buffer.from(given))) {
      wrong += 1;
      if (wrong === MOST_WRONG) renew();
      throw new OwnerError('wrong-code');
    }
    await ofNetwork.delete(networkOf(visitor));
  }

  function renew(): void {
    code = undefined;
    pause = Math.min(2 * pause, NEXT_CODE_MS.most);
    next = setTimeout(print, Math.max(0, nextAt - Date.now())).unref();
  }

  function end(): void {
    clearTimeout(next);
    [code, next] = [undefined, undefined];
  }

  return {
    isWriting: () => queue.pending > 0,
    async announce(at = address) {
      address = at;
      await problem();
    },
    async state() {
      const found = await problem();
      return {
        writable: !found,
        ...(found && { reason: found.code }),
        ...(hasLinksPassword && { links: true }),
        ...(isOwn() && { own: true }),
      };
    },
    async places(request, visitor) {
      const { code: given, name } = await parsedBody(request, beginPlacesSchema, MAX_BODY_BYTES);
      await checkCode(given, visitor);
      return options.findPlaces(name);
    },
    async begin(request, visitor) {
      const wanted = await parsedBody(request, beginSchema, MAX_BODY_BYTES);
      if (wanted.linksPassword !== undefined && hasLinksPassword) throw inEnvironment('linksPassword');
      await checkCode(wanted.code, visitor);
      // The second of two waits for the first, which may fail.
      return queue.add(async () => {
        const stored = readPasswords(folder);
        if (stored.desk !== undefined) throw new OwnerError('begun');
        await writeFolder(options, wanted, {
          ...stored,
          desk: await hashPassword(wanted.password),
          ...(wanted.linksPassword !== undefined && { links: await hashPassword(wanted.linksPassword) }),
        });
        end();
        const calls = options.reopen();
        if (!calls) throw new OwnerError('server-error');
        say(() => words.serving.begun(shownPath(folder)));
        return { calls, password: wanted.password };
      });
    },
  };
}

const tooManyTries = (waitMs: number) => new OwnerError('too-many-tries', { seconds: Math.ceil(waitMs / 1000) });
const inEnvironment = (path: string) => new OwnerError('invalid', { fields: [{ path, problem: 'in-environment' }] });

/** Why a folder, or the `.env` that is to name it, cannot be written. */
async function writeProblem({ folder, env }: BeginOptions): Promise<OwnerError | undefined> {
  try {
    await access(existsSync(folder) ? folder : dirname(folder), constants.W_OK);
  } catch (error) {
    return writeError(error);
  }
  const isWritable =
    !env ||
    (await access(env.root, constants.W_OK).then(
      () => true,
      () => false,
    ));
  return isWritable ? undefined : new OwnerError('env-file');
}

/**
 * Writes the owner's folder, and `.env` where it must name the folder: all or nothing. Everything is written beside its
 * place first, so that a disk that becomes full leaves nothing. A folder with `site.yml` or `links.yml` is the owner's
 * already: it gets the passwords only, since another `site.yml` could lock other groups.
 */
async function writeFolder(options: BeginOptions, wanted: BeginRequest, stored: StoredPasswords): Promise<void> {
  const { folder, env, disk } = options;
  const isNew = !existsSync(folder);
  const staging = join(folder, BEGIN_FOLDER + randomBytes(8).toString('hex'));
  const files = isNew || isEmptyFolder(folder) ? exampleFiles(options, wanted) : new Map<string, Uint8Array>();
  const names = [...new Set([...files.keys()].map((path) => path.split(/[\\/]/)[0] ?? '')), MARK_FILE].filter(
    (name) => !existsSync(join(folder, name)),
  );
  // With `links.yml` alone the server would not start again after a power cut between the two.
  names.sort((a, b) => Number(b === 'site.yml') - Number(a === 'site.yml'));
  const moved: string[] = [];
  try {
    await disk.mkdir(folder);
    await disk.mkdir(staging, PRIVATE.folder);
    for (const [path, content] of [...files, [MARK_FILE, new Uint8Array()] as const]) {
      await disk.mkdir(dirname(join(staging, path)));
      await disk.write(join(staging, path), content);
    }
    await disk.write(join(staging, PASSWORDS_FILE), Buffer.from(passwordsText(stored)), PRIVATE.file);
    // The passwords come last: with them the folder is begun.
    for (const name of [...names, PASSWORDS_FILE]) {
      await disk.rename(join(staging, name), join(folder, name));
      moved.push(name);
    }
    await disk.syncFolder(folder);
    if (env) await nameInEnv(env, disk);
  } catch (error) {
    for (const name of moved) await disk.remove(join(folder, name)).catch(() => undefined);
    await disk.remove(staging).catch(() => undefined);
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw writeError(error);
  }
  await disk.remove(staging).catch(() => undefined);
}

/** The files of the example in a language, by path; `site.yml` has what the owner wants. */
function exampleFiles({ example, hasLinksPassword }: BeginOptions, wanted: BeginRequest): Map<string, Uint8Array> {
  // Somebody may have written own files in place of the example: nothing of them is replaced or unlocked.
  const isShipped = isExample(readFileSync(join(example, 'links.yml'), 'utf8'));
  const english = (path: string) => join(example, ENGLISH, path);
  const inLanguage = (path: string) =>
    isShipped && wanted.language === 'en' && existsSync(english(path)) ? english(path) : join(example, path);
  const paths = readdirSync(example, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(example, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_COPIED.test(path));
  const files = new Map(paths.map((path) => [path, readFileSync(inLanguage(path))]));
  const { name, language, place = {}, linksPassword } = wanted;
  // Without an address the page shows its name.
  const more = isShipped && { url: name, author: name, startDate: localDate(new Date()) };
  const fields = { language, name, ...more };
  const changes: FieldChange[] = [
    ...Object.entries(fields).map(([field, value]) => ({ path: [field], value })),
    ...Object.entries(place).map(([field, value]) => ({ path: ['weather', 'place', field], value })),
    // The groups of the example could not be opened by anybody.
    ...(isShipped && linksPassword === undefined && !hasLinksPassword ? [{ path: ['lockedGroups'], value: [] }] : []),
  ];
  const text = editSite(readFileSync(inLanguage('site.yml'), 'utf8'), changes);
  if (checkSite(text).unusable) throw new OwnerError('unusable');
  return files.set('site.yml', Buffer.from(text));
}

/** Writes `CONFIG_DIR` into `.env`, so that the next start finds the folder. Throws `env-file`. */
async function nameInEnv({ root, value }: { root: string; value: string }, disk: Disk): Promise<void> {
  const file = join(root, '.env');
  try {
    const target = existsSync(file) ? realpathSync(file) : file;
    const before = existsSync(file) ? readFileSync(file, 'utf8') : `${words.env.head}\n`;
    const text = withVariable(before, 'CONFIG_DIR', value);
    if (text === undefined) throw new OwnerError('env-file');
    const mode = existsSync(file) ? statSync(file).mode & 0o777 : PRIVATE.file;
    // The folder is synced already: nothing after the last rename may fail, since all would be undone but this file.
    const last: Disk = { ...disk, syncFolder: async (above) => disk.syncFolder(above).catch(() => undefined) };
    await replaceFile(last, target, Buffer.from(text), { ending: 'new', mode });
  } catch (error) {
    throw new OwnerError('env-file', { system: systemCode(error) });
  }
}
