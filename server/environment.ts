import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { readBasePath } from './basePath.mjs';
import { parseEnvText, placeInEnv, readEnvFile, readEnvText } from './envFile.mjs';
import { envProblems, folderProblem } from './envProblems.ts';
import { problemLine, shownPath } from './files/fileProblem.ts';
import { namesIn } from './files/fileStats.ts';
import { misnamedFiles } from './files/misnamedFiles.ts';
import { readUtf8File } from './files/readUtf8File.ts';
import { PASSWORDS_FILE } from './password/passwordsFile.ts';
import { UNSAFE_PORTS } from './unsafePorts.mjs';
import { hostName } from './http/hostCheck.ts';
import { words } from './words/words.mjs';

/** A whole number written as digits, from `min` to `max`. */
function digits(min: number, max: number) {
  const expected = words.serving.wholeNumber(min, max);
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, expected),
    v.transform(Number),
    v.minValue(min, expected),
    v.maxValue(max, expected),
  );
}

/** Names of hosts, separated by commas or spaces. */
const hostNames = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((name) => name !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.transform((name) => hostName(name) ?? ''),
      v.nonEmpty(words.serving.hostNames),
    ),
  ),
);

/** Path of the page, `/home/`. It is built in, so the server only checks it. */
const basePath = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readBasePath(dataset.value);
    if ('path' in read) return read.path;
    addIssue({ message: words.serving.basePath(read.right, read.bent) });
    return NEVER;
  }),
);

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(words.serving.text));

/** The folder with the example. */
const DEFAULT_FOLDER = 'config';
/** Name of the folder that beginning makes beside the project's. */
const NEW_FOLDER = 'my-porchlight';
/** The file that beginning leaves in the owner's folder. */
export const MARK_FILE = '.porchlight';
/** Begins the name of a folder in the owner's folder: beginning writes its files there, and removes it as its last act. */
export const BEGIN_FOLDER = '.begin-';

const environmentSchema = v.object({
  /** 0 means any free port. */
  PORT: v.optional(digits(0, 65_535), '3000'),
  HOST: v.optional(filled, '127.0.0.1'),
  CONFIG_DIR: v.optional(filled),
  /** The owner's folder as the desk names it. `compose.yaml` sets it: inside a container the folder has another path. */
  CONFIG_DIR_SHOWN: v.optional(filled),
  BASE_PATH: v.optional(basePath, '/'),
  TRUST_PROXY: v.optional(digits(0, 10), '0'),
  /** Further names of the page, besides IP addresses, local names and the host of `url` in `site.yml`. */
  HOSTS: v.optional(hostNames, ''),
  /** Whether answers instruct browsers to use only https for this host (HSTS). It also affects the host's other ports. */
  HSTS: v.pipe(
    v.optional(v.picklist(['0', '1'], words.serving.zeroOrOne), '0'),
    v.transform((value) => value === '1'),
  ),
  /** With 1, the start stops where the owner's folder has not the file that beginning leaves there. */
  EXPECT_FOLDER: v.pipe(
    v.optional(v.picklist(['0', '1'], words.serving.zeroOrOne), '0'),
    v.transform((value) => value === '1'),
  ),
  /** Made by `npm run hash-password`. Not validated here, since error messages of this schema contain the value. */
  LINKS_PASSWORD_HASH: v.optional(v.pipe(v.string(), v.trim())),
  /** Hash of the desk password, made by `npm run hash-password -- --owner`. Without it there is no desk. */
  OWNER_PASSWORD_HASH: v.optional(v.pipe(v.string(), v.trim())),
  /** The password of the locked groups in plain text, for trying out. */
  LINKS_PASSWORD: v.optional(v.string()),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

/**
 * The variables that are set, for the server and the programs. An empty one (`PORT=` in a `.env` file) is not; neither is
 * a blank `LINKS_PASSWORD`, which would be a password that nobody can see. Quotes around it are not part of it: Docker's
 * `--env-file` keeps them. `problems` says so, one line each.
 */
export function setVariables(variables: Readonly<Record<string, string | undefined>>): {
  set: Record<string, string>;
  problems: string[];
} {
  const { LINKS_PASSWORD: written = '', ...others } = variables;
  const password = /^(["'])(.*)\1$/s.exec(written)?.[2] ?? written;
  const set = Object.entries({ ...others, LINKS_PASSWORD: password.trim() && password }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  const problems = [
    ...(password === written ? [] : [words.serving.passwordInQuotes]),
    ...(written !== '' && password.trim() === '' ? [words.serving.passwordBlank] : []),
  ];
  return { set: Object.fromEntries(set), problems };
}

/**
 * The server's settings from the environment. Throws an error whose message is one line for the owner; `envText` is the
 * text of `.env`, for the line of the wrong variable.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>, envText = ''): Environment {
  const result = v.safeParse(environmentSchema, setVariables(variables).set);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = String(issue.path?.[0]?.key);
  const place = placeInEnv(envText, name, variables[name]);
  const shown = place === undefined ? name : `${place}: ${name}`;
  throw new Error(words.serving.setting(shown, issue.message, JSON.stringify(issue.input)));
}

/**
 * `readEnvironment` with the process environment and the `.env` text in `root`; the environment takes precedence. Throws
 * if a line of `.env` is meant to name the owner's folder and does not: the example would be published instead of the
 * owner's files.
 */
function readWithEnvFile(root: string) {
  const text = readEnvText(root);
  const problem = folderProblem(text, process.env);
  if (problem) throw new Error(problemLine('.env', problem, words.findings.env.noFolder));
  const variables = parseEnvText(text);
  return { environment: readEnvironment({ ...variables, ...process.env }, text), variables };
}

/** The settings of the server, from the environment and `.env`, whose variables it sets in `process.env`. */
export function ownerEnvironment(root: string): Environment {
  const { environment, variables } = readWithEnvFile(root);
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
  return environment;
}

/** Whether a folder has neither of the owner's two files. A file that may not be read is there. */
export function isEmptyFolder(folder: string): boolean {
  const files = ['site.yml', 'links.yml'].map((name) => readUtf8File(join(folder, name)));
  return files.every((file) => 'missing' in file && file.missing);
}

/** Whether somebody has begun in this folder, even if nothing else is left in it. */
const isBegun = (folder: string) => [MARK_FILE, PASSWORDS_FILE].some((name) => existsSync(join(folder, name)));

/** Whether a process was ended in the middle of a begin, so that `.env` may not name the folder yet. */
function isInterrupted(folder: string): boolean {
  try {
    return namesIn(folder).some((name) => name.startsWith(BEGIN_FOLDER));
  } catch {
    // A folder that this user may not read is somebody else's.
    return false;
  }
}

/**
 * The owner's folder. Throws if it does not exist, or is empty although the owner has named it, as where a disk is not
 * mounted: with the defaults, the page would look as if all was lost.
 */
export function ownersFolder(
  root: string,
  { CONFIG_DIR = DEFAULT_FOLDER, CONFIG_DIR_SHOWN }: Pick<Environment, 'CONFIG_DIR' | 'CONFIG_DIR_SHOWN'>,
): string {
  const folder = resolve(root, CONFIG_DIR);
  if (!existsSync(folder)) throw new Error(words.serving.noFolder(folder));
  if (CONFIG_DIR === DEFAULT_FOLDER || !isEmptyFolder(folder)) return folder;
  const misnamed = misnamedFiles(folder).map(({ name, text }) => `${shownPath(join(folder, name))}: ${text}`);
  throw new Error([`${CONFIG_DIR_SHOWN ?? folder}: ${words.serving.emptyFolder}`, ...misnamed].join('\n'));
}

/** Which folder a server serves, and what somebody can make the own page from. */
export interface ServedFolder {
  /** The owner's folder. While it is empty or missing, the page is the example. */
  configDir: string;
  /** Set where the page can be begun as long as nobody has a password for the desk. */
  begin?: { example: string; env?: { root: string; value: string } };
  /** A folder with files that is not served, because nothing names it. */
  other?: string;
}

/**
 * The folder that a server serves. A folder that the process environment names may be empty, as a new volume of a
 * container; one that `.env` names was the owner's before, and must not be. Throws as `ownersFolder()` does.
 */
export function servedFolder(root: string, environment: Environment): ServedFolder {
  const { CONFIG_DIR, CONFIG_DIR_SHOWN, EXPECT_FOLDER, OWNER_PASSWORD_HASH } = environment;
  const named = resolve(root, CONFIG_DIR ?? DEFAULT_FOLDER);
  if (EXPECT_FOLDER && !existsSync(join(named, MARK_FILE))) {
    throw new Error(words.serving.notBegun(CONFIG_DIR_SHOWN ?? named, MARK_FILE));
  }
  if (OWNER_PASSWORD_HASH !== undefined) return { configDir: ownersFolder(root, environment) };
  const example = resolve(root, DEFAULT_FOLDER);
  if (CONFIG_DIR === undefined) {
    // Beside the project, since an update replaces what is in it.
    const value = basename(resolve(root)) === NEW_FOLDER ? `../${NEW_FOLDER}-files` : `../${NEW_FOLDER}`;
    const configDir = resolve(root, value);
    const hasFiles = existsSync(configDir) && (isBegun(configDir) || !isEmptyFolder(configDir));
    if (hasFiles && !isInterrupted(configDir)) return { configDir: example, other: value };
    return { configDir, begin: { example, env: { root, value } } };
  }
  const isOfEnvFile = readEnvFile(root)['CONFIG_DIR'] === CONFIG_DIR;
  const isNew =
    existsSync(named) && isEmptyFolder(named) && !isBegun(named) && misnamedFiles(named).length === 0 && !isOfEnvFile;
  return { configDir: isNew ? named : ownersFolder(root, environment), begin: { example } };
}

/** The problems of the variables, of `.env` and of its port that do not stop the server, one line each. */
export function environmentProblems(root: string, port: number, env = process.env): string[] {
  const text = readEnvText(root);
  const { problems } = setVariables({ ...parseEnvText(text), ...env });
  const lines = [...envProblems(text).map((problem) => problemLine('.env', problem)), ...problems];
  const place = placeInEnv(text, 'PORT', String(port));
  return UNSAFE_PORTS.has(port) ? [...lines, `${place ?? 'PORT'}: ${words.findings.env.unsafePort(port)}`] : lines;
}

/** Checks the settings before a build: throws like the start of the server, and returns the other problems. */
export function checkEnvironment(root: string): string[] {
  const { environment } = readWithEnvFile(root);
  servedFolder(root, environment);
  return environmentProblems(root, environment.PORT);
}
