import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import * as v from 'valibot';
import { isRecord } from '../../src/contract/read.ts';
import type { SavedSiteAnswer, SiteAnswer, SiteFields } from '../../src/contract/ownerAnswers.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { CODES } from '../../src/contract/siteProblems.ts';
import { rangeAround } from '../http/containerGateways.ts';
import { isHostOf } from '../http/hostCheck.ts';
import { problemLine, type Problem } from '../files/fileProblem.ts';
import { isNote, withoutNulls } from '../files/readStrictly.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import type { LiveSite } from '../site/liveSite.ts';
import { inEachLanguage } from '../words/words.mjs';
import { editSite, type FieldChange } from '../yamlEdit/editSite.ts';
import { NotEditable } from '../yamlEdit/setValue.ts';
import { openedLinks } from './openedLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { type FileState, type OwnersFile, changeOf, etagOf } from './ownersFile.ts';
import { fieldOf, BAD_KEYS } from './readJsonBody.ts';

const path = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z]\w*(\.[^.]+){0,3}$/),
  v.check((text) => !text.split('.').some((name) => BAD_KEYS.has(name))),
);
const patchSchema = v.strictObject({
  set: v.optional(v.record(path, v.unknown()), {}),
  unset: v.optional(v.array(path), []),
  /** Confirmed number of fallback links that become public. */
  confirm: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/**
 * Fields that are never sent to the browser, because other people may see the owner's page. They can be set or removed.
 */
const SECRETS = [['weather', 'amapKey']] as const;
const LOCKS = 'lockedGroups';
/** Values of fields that the owner has not written. Sent to the page, which does not contain the schema. */
const DEFAULTS = shownFields(v.parse(siteSchema, {}));

/** The settings in the current text of `site.yml`, which the running site may not have read yet. */
export interface SiteNow {
  state: FileState;
  fields: Pick<Site, 'lockedGroups' | 'fallbackLinks' | 'weather' | 'url' | 'schemes'>;
}

export interface SiteDesk {
  routes: OwnerRoute[];
  /** Reads the current file. Throws `OwnerError` if it cannot be used: it is then unknown what is locked. */
  now: () => Promise<SiteNow>;
  /**
   * Writes the list of locked groups into a version of the file and applies it to the running site. Throws `OwnerError`
   * if the file has changed meanwhile. Call it in the queue of the file.
   */
  setLocks: (before: SiteNow, lockedGroups: readonly string[]) => Promise<SiteNow>;
  /**
   * Throws `OwnerError` if a changed `url` does not name the host of this call: the server would refuse every further
   * call of this page.
   */
  preserveHost: (call: OwnerCall, before: Pick<Site, 'url'>, after: Pick<Site, 'url'>) => void;
}

/** The calls on `site.yml`; `hosts` are the further names of the site (`HOSTS`). */
export function createSiteDesk(file: OwnersFile, site: LiveSite, hosts: readonly string[]): SiteDesk {
  const preserveHost: SiteDesk['preserveHost'] = (call, before, after) => {
    const host = call.header('host');
    if (before.url !== after.url && !isHostOf(host, after.url, hosts)) throw new OwnerError('host-not-in-url');
  };

  async function write(
    call: OwnerCall,
    state: FileState,
    changes: readonly FieldChange[],
    confirm: number,
  ): Promise<string> {
    const text = edited(state.text, changes);
    if (text === state.text) return state.tag;
    const [before, after] = [siteIn(state.text), siteIn(text)];
    preserveHost(call, before, after);
    const { links, home } = openedLinks({
      before: { text: '', ...before },
      after: { text: '', ...after },
      hidden: { texts: [], sites: [before] },
    });
    if (links !== confirm) throw new OwnerError('confirm', { links, ...(home !== undefined && { home }) });
    const tag = await file.write(text, state.tag, 'desk');
    await site.readNow();
    return tag;
  }

  async function get({ address }: OwnerCall) {
    const state = await file.read();
    const { site: inFile, unusable } = checked(state.text);
    const fields = unusable ? site.current() : inFile;
    const body: SiteAnswer = {
      etag: etagOf(state.tag),
      fields: shownFields(fields),
      defaults: DEFAULTS,
      written: writtenPaths(dataOf(state.text)),
      ...(address !== undefined && { seen: seenFrom(address) }),
      secrets: SECRETS.filter(([section, name]) => valueAt(fields, [section, name]) !== '').map((one) => one.join('.')),
      ...(unusable && {
        problem: inEachLanguage(() => shownProblem(file.name, checked(state.text).unusable ?? unusable)),
      }),
    };
    return { body, headers: { etag: etagOf(state.tag) } };
  }

  const patch = changeOf({
    file,
    schema: patchSchema,
    async act({ set, unset, confirm }, state, call): Promise<SavedSiteAnswer> {
      const etag = etagOf(await write(call, state, changesOf(set, unset), confirm));
      return { etag, fields: shownFields(site.current()) };
    },
  });

  async function now(): Promise<SiteNow> {
    const state = await file.read();
    // An editor may have emptied the file and not written it yet: the locks in force stay.
    if (state.text.trim() === '') return { state, fields: site.current() };
    const { site: fields, unusable } = checked(state.text);
    if (unusable) throw new OwnerError('unusable', { line: unusable.line });
    return { state, fields };
  }

  return {
    routes: [{ path: '/site', methods: { GET: get, PATCH: patch } }],
    now,
    preserveHost,
    async setLocks({ state, fields }, lockedGroups) {
      if (isDeepStrictEqual(fields.lockedGroups, lockedGroups)) return { state, fields };
      const text = withLocks(state.text, lockedGroups);
      const tag = await file.write(text, state.tag, 'desk');
      await site.readNow();
      return { state: { text, tag, bytes: Buffer.from(text) }, fields: { ...fields, lockedGroups: [...lockedGroups] } };
    },
  };
}

function seenFrom(address: string): SiteAnswer['seen'] {
  const range = rangeAround(address);
  return { address, ...(range !== undefined && { range }) };
}

/** The message about a file that cannot be used. The AMap key is never sent, not in a corrected line either. */
function shownProblem(name: string, { corrected, ...problem }: Problem): string {
  const isShown = corrected !== undefined && !SECRETS.some(([, secret]) => corrected.includes(secret));
  return problemLine(name, isShown ? { ...problem, corrected } : problem);
}

/** A text of `site.yml` with this list of locked groups. Throws `OwnerError` if only a hand can write it. */
export function withLocks(text: string, lockedGroups: readonly string[]): string {
  return edited(text, [{ path: [LOCKS], value: lockedGroups }]);
}

function changesOf(set: Readonly<Record<string, unknown>>, unset: readonly string[]): FieldChange[] {
  const changes = [
    ...Object.entries(set).map(([name, value]) => ({ path: name.split('.'), value })),
    ...unset.map((name) => ({ path: name.split('.'), value: undefined })),
  ];
  // `lockedGroups` can be changed by the groups API only, which never drops a lock by accident.
  if (changes.some(({ path: [name] }) => name === LOCKS)) {
    throw new OwnerError('invalid', { fields: [{ path: LOCKS, problem: 'by-groups' }] });
  }
  return changes;
}

/** Checks a text of `site.yml`, which has to say what is locked: the desk also writes links. */
const checked = (text: string) => checkSite(text.replace(/^\uFEFF/, ''), { hasLinks: true });
const siteIn = (text: string) => checked(text).site;

/** The text with the changes. Throws `OwnerError` with the fields that the schema rejects. */
function edited(text: string, changes: readonly FieldChange[]): string {
  const before = checked(text);
  if (before.unusable) throw new OwnerError('unusable', { line: before.unusable.line });
  let after = text;
  try {
    after = editSite(text, changes);
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    throw new OwnerError('by-hand-only', { obstacle: error.obstacle });
  }
  const touched = new Set(changes.map(({ path: [name] }) => name));
  const parsed = v.safeParse(siteSchema, withoutNulls(siteSchema, dataOf(after)) ?? {}, CODES);
  const isAsked = ([first = '', ...rest]: string[]) => touched.has(first) && !isNote(rest.at(-1) ?? first);
  const fields = (parsed.issues ?? []).map(fieldOf).filter(({ path: name }) => isAsked(name.split('.')));
  if (fields.length > 0) throw new OwnerError('invalid', { fields });
  const { unusable, site } = checked(after);
  // Other changes must not affect the locks.
  const wanted = changes.find(({ path: [name] }) => name === LOCKS)?.value ?? before.site.lockedGroups;
  if (unusable || !isDeepStrictEqual(site.lockedGroups, wanted)) {
    throw new OwnerError('by-hand-only', { obstacle: 'unclear' });
  }
  preserveEndpoint(before.site, site);
  return after;
}

/**
 * Throws if AMap's endpoint would change: the desk may not send the key, which it never shows, to another host, nor
 * make the server call addresses of its own network. The owner changes it by hand.
 */
export function preserveEndpoint(before: Pick<Site, 'weather'>, after: Pick<Site, 'weather'>): void {
  if (before.weather.amapEndpoint !== after.weather.amapEndpoint) {
    throw new OwnerError('by-hand-only', { obstacle: 'amap-endpoint' });
  }
}

export function dataOf(text: string): unknown {
  try {
    return parse(text.replace(/^\uFEFF/, ''), { logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

function valueAt(data: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);
}

/** The fields without the secrets of `SECRETS`. */
function shownFields({ weather: { amapKey: _, ...weather }, ...fields }: Site): SiteFields {
  return { ...fields, weather };
}

/** A deep copy without the secret fields. */
export function withoutSecrets(data: unknown): unknown {
  const copy: unknown = structuredClone(data);
  for (const [section, name] of SECRETS) {
    const inner = isRecord(copy) ? copy[section] : undefined;
    if (isRecord(inner) && name in inner) Reflect.deleteProperty(inner, name);
  }
  return copy;
}

/** Paths of the fields that the owner has written. Sections are expanded, lists are not. */
function writtenPaths(data: unknown, before = ''): string[] {
  if (!isRecord(data) || Array.isArray(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const own = before + name;
    const inner = writtenPaths(value, `${own}.`);
    return inner.length > 0 ? inner : [own];
  });
}
