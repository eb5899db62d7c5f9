import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readEnvFile } from '../../server/envFile.mjs';
import { hashPassword } from '../../server/password/passwordHash.ts';
import { isInContainer, type Interfaces } from '../../server/listenAddresses.ts';
import { shownPath } from '../../server/files/fileProblem.ts';
import { statsOf } from '../../server/files/fileStats.ts';
import { askPassword, type Terminal } from './askPassword.ts';
import { openQuestions, type Questions } from './setup/questions.ts';
import { writeEnvFile } from './writeEnvFile.ts';
import { UNSAFE_PORTS } from '../../server/unsafePorts.mjs';
import { words } from '../../server/words/words.mjs';
import { PlainError, readArguments, runIfStarted, runTool, type ToolContext } from './commandLine.ts';
import { main as doctor } from './doctor.ts';
import { serverVariables } from './serverVariables.ts';
import { copyMissing } from './setup/copyMissing.ts';
import { folderProblem, proposedFolder, typedFolder } from './setup/chooseFolder.ts';
import { addressOfSource } from './setup/addressOfSource.ts';
import { isNone, missingFields, readAnswer, type Field, type Proposals } from './setup/fields.ts';
import { isExamplePlace, isHalfChanged } from './doctor/examplePlace.ts';
import { createAsk } from './doctor/fetchWithTimeout.ts';
import { networksOfComputer } from './setup/networksOfComputer.ts';
import { askPlace, findPlacesBy, type FindPlaces, type NamedPlace } from './setup/findPlace.ts';
import { readSiteText, writeSite } from './setup/siteFile.ts';

const INTERRUPTED = 130;

export interface SetupContext extends ToolContext, Partial<Terminal> {
  /** `YYYY-MM-DD` */
  today?: string;
  hash?: (password: string) => Promise<string>;
  findPlaces?: FindPlaces;
  /** The networks of this computer; default: none in a container. */
  interfaces?: Interfaces;
}

/** The owner's answers, or the proposed defaults. */
interface Answers {
  folder: string;
  /** `CONFIG_DIR` as written in `.env`. */
  configDir: string;
  /** Language of the page, and of the example files. */
  language: string;
  fields: Map<Field, string>;
  /** The place of the weather; null if it stays as it is. */
  place: NamedPlace | null;
  /** The networks that are the home; empty if the owner has not said so. */
  networks: string[];
  /** Empty for none. */
  password: string;
}

/**
 * Creates the owner's folder and `.env`. Asks all questions before writing, and overwrites nothing. Returns the exit
 * code: that of the doctor, 1 when nothing could be done, 130 after Ctrl-C.
 */
export function main(context: SetupContext): Promise<number> {
  const { args, root, print, input = process.stdin, screen = process.stdout } = context;
  return runTool(print, async () => {
    const { values } = readArguments(args, words.setup.usage, { yes: { type: 'boolean', default: false } }, 0);
    const answers = await ask(context, values.yes || !input.isTTY ? undefined : openQuestions({ input, screen }));
    if (!answers) {
      print(words.setup.stopped);
      return INTERRUPTED;
    }
    await write(context, answers);
    return check(context, shownPath(answers.folder, root));
  });
}

/** Asks all questions; without a terminal uses the proposed answers. Undefined after Ctrl-C. */
async function ask(context: SetupContext, questions: Questions | undefined): Promise<Answers | undefined> {
  const { root, today = localDay(new Date()), findPlaces = findPlacesBy(createAsk(globalThis.fetch)) } = context;
  const variables = serverVariables(context);
  questions?.say(words.setup.intro);
  const configDir = variables['CONFIG_DIR'] ?? (await askFolder(root, questions));
  if (configDir === undefined) return undefined;
  const folder = resolve(root, configDir);
  if (statsOf(folder)?.isDirectory() === false) throw new PlainError(`${folder}: ${words.disk.fileInstead}`);

  let read = readSiteText(folder, root);
  const { text, isNew } = read;
  const fields = new Map<Field, string>();
  const language = questions && words.setup.pageLanguage;
  const proposals: Proposals = { language, startDate: today, repository: addressOfSource(root) };
  for (const field of missingFields(text, isNew)) {
    const name = fields.get('name');
    const answer = await askField(field, { ...proposals, author: name, name: name ?? read.site.name }, questions);
    if (answer === undefined) return undefined;
    if (answer !== null) fields.set(field, answer);
    if (field === 'language' && isNew) read = readSiteText(folder, root, fields.get('language'));
  }
  const { weather, language: pageLanguage } = read.site;
  // The question is repeated until latitude and longitude differ from the example.
  const wantsPlace = questions !== undefined && isExamplePlace(weather);
  const place = wantsPlace
    ? await askPlace(questions, isHalfChanged(weather) ? weather.place.city : '', findPlaces)
    : null;
  if (place === undefined) return undefined;
  const networks = questions && isNew ? await askNetworks(context, questions) : [];
  if (networks === undefined) return undefined;
  const wantsPassword = questions !== undefined && read.hasLocks && !hasPassword(variables);
  const password = wantsPassword ? await askPassword(questions, { optional: true }) : '';
  if (password === undefined) return undefined;
  return { folder, configDir, language: pageLanguage, fields, place, networks, password };
}

async function askFolder(root: string, questions: Questions | undefined): Promise<string | undefined> {
  const proposal = proposedFolder(root);
  for (;;) {
    const answer = await questions?.ask(words.setup.proposed(words.setup.folder, proposal));
    if (questions && answer === undefined) return undefined;
    const chosen = typedFolder(answer?.trim() || proposal);
    const problem = folderProblem(chosen, root);
    if (problem === undefined) return chosen;
    if (!questions) throw new PlainError(problem);
    questions.say(problem);
  }
}

/** Undefined after Ctrl-C; null for Enter where nothing is proposed, which leaves the field as it is. */
async function askField(field: Field, proposals: Proposals, questions: Questions | undefined) {
  const proposal = readAnswer(field, '', proposals);
  for (;;) {
    const answer = await questions?.ask(words.setup.proposed(words.setup.fields[field], proposal.value));
    if (questions && answer === undefined) return undefined;
    const { value, problem } = readAnswer(field, answer ?? '', proposals);
    if (value === '' && !isNone(answer)) return null;
    if (problem === undefined && questions && field === 'url' && !looksLikeAddress(value) && !isNone(answer)) {
      const sure = await questions.ask(words.setup.noAddress(value));
      if (sure === undefined) return undefined;
      if (/^(n|不|否|没|沒)/i.test(sure.trim())) continue;
    }
    if (problem === undefined || !questions) return value;
    questions.say(problem);
  }
}

/** Asks whether this computer is at home. Undefined after Ctrl-C; nothing but yes counts as yes. */
async function askNetworks({ interfaces }: SetupContext, questions: Questions): Promise<string[] | undefined> {
  const networks = networksOfComputer(interfaces ?? (isInContainer() ? {} : networkInterfaces()));
  if (networks.length === 0) return [];
  const answer = await questions.ask(words.setup.atHome(networks.join(', ')));
  if (answer === undefined) return undefined;
  return /^(?:y|yes|是|是的|在|在家|对)$/i.test(answer.trim()) ? networks : [];
}

/** A domain, an address with a port, or a name of a local network. */
const looksLikeAddress = (text: string) => /[.:]|^localhost$/.test(text);

async function write(
  context: SetupContext,
  { folder, configDir, language, fields, place, networks, password }: Answers,
): Promise<void> {
  const { root, print, hash = hashPassword } = context;
  const shown = shownPath(folder, root);
  const site = writeSite(folder, root, fields, { place, networks });
  const copied = [...(site.isNew ? ['site.yml'] : []), ...copyMissing(join(root, 'config'), folder, language)];
  for (const name of ['images', 'music']) mkdirSync(join(folder, 'public', name), { recursive: true });
  if (copied.length > 0) print(words.setup.copied(shown, copied));
  if (site.filled.length > 0) print(words.setup.filled(shownPath(join(folder, 'site.yml'), root), site.filled));
  if (site.backup !== undefined) print(words.disk.kept('site.yml', shownPath(site.backup, root)));

  const values = {
    ...(!readEnvFile(root)['CONFIG_DIR'] && { CONFIG_DIR: configDir }),
    ...(password !== '' && { LINKS_PASSWORD_HASH: await hash(password) }),
  };
  const keys = Object.keys(values);
  writeEnvFile(root, values);
  if (keys.length > 0) print(words.setup.env(keys));
  if (copied.length + site.filled.length + keys.length === 0) print(words.setup.nothingMissing(shown));
}

function hasPassword(variables: Readonly<Record<string, string>>): boolean {
  return 'LINKS_PASSWORD_HASH' in variables || 'LINKS_PASSWORD' in variables;
}

/** `YYYY-MM-DD` by the clock of this computer, not by UTC. */
function localDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Runs the doctor and prints its last line if all is well, otherwise its whole report; then the next three steps. */
async function check(context: SetupContext, shown: string): Promise<number> {
  const { print } = context;
  const lines: string[] = [];
  const code = await doctor({ ...context, args: ['--offline'], print: (line) => lines.push(line) });
  const summary = lines.pop() ?? '';
  if (code !== 0) for (const line of lines) print(line);
  print(words.setup.checked(summary.trim()));
  const variables = serverVariables(context);
  if (!hasPassword(variables)) print(words.setup.noPassword);
  print('');
  const port = variables['PORT'] ?? '3000';
  for (const line of words.setup.next(shown, port)) print(line);
  if (UNSAFE_PORTS.has(Number(port))) print(`PORT: ${words.findings.env.unsafePort(Number(port))}`);
  return code;
}

await runIfStarted(import.meta.url, main);
