import * as v from 'valibot';
import { SITE_LANGUAGES } from './language.ts';
import { LINK_FIELDS } from './links.ts';
import { isRecord } from './read.ts';
import type { Site } from './site.ts';
import { filledLine } from './ownersText.ts';
import { degrees } from './siteForms.ts';
import { problem } from './siteProblems.ts';
import { isTrivialPassword } from './weakPassword.ts';

/**
 * Why an SVG file is refused.
 *
 * - `tooLarge`: larger than the check reads.
 * - `encoding`: not UTF-8, or another encoding is declared.
 * - `doctype`: it has a document type declaration.
 * - `instruction`: it has a processing instruction, such as a style sheet.
 * - `malformed`: it is not well-formed XML; `detail` is the number of the line.
 * - `notSvg`: the outermost element is not `svg` in the namespace of SVG.
 * - `element`, `attribute`: not in the list of what drawings consist of; `detail` is its name.
 * - `reference`: it refers to something outside of itself; `detail` is the reference.
 * - `style`: CSS that could load something; `detail` is the function or rule.
 */
const DRAWING_PROBLEMS = [
  'tooLarge',
  'encoding',
  'doctype',
  'instruction',
  'malformed',
  'notSvg',
  'element',
  'attribute',
  'reference',
  'style',
] as const;

export type DrawingProblemKind = (typeof DRAWING_PROBLEMS)[number];

export interface DrawingProblem {
  problem: DrawingProblemKind;
  /** Part of the file that is refused, at most 60 characters; empty where there is none. */
  detail: string;
}

/*
 * Error codes of the API of the owner's desk. The page translates each code into every language.
 * `docs/development/desk.md` lists which request returns which code, and with what data.
 */

export const OWNER_CODES = [
  // Authentication.
  'no-session',
  'wrong-password',
  'too-many-tries',
  'busy',
  // Beginning and passwords: another code than in the log; somebody has begun; `.env` cannot be written.
  'wrong-code',
  'begun',
  'env-file',
  // Nothing can be locked without a password for it.
  'no-links-password',
  // Invalid requests.
  'other-origin',
  'unknown-host',
  'wrong-type',
  'too-large',
  'too-deep',
  'bad-key',
  'not-json',
  'bad-request',
  'method',
  'not-found',
  // Changes that cannot be made.
  'base-missing',
  'changed',
  'confirm',
  'invalid',
  'unusable',
  // The changed `url` does not name the host of this call, which the server would refuse from then on.
  'host-not-in-url',
  'by-hand-only',
  'unknown-link',
  'unknown-group',
  'group-exists',
  // Another site that the server contacts.
  'no-answer',
  // A page that the server reads for a link. Addresses that it never requests; a private one that is not `lan`.
  'address-refused',
  'address-at-home',
  // Nothing answers; the certificate is not trusted; 401, 403 or 407; another error; no HTML; not within the limit.
  'page-silent',
  'page-certificate',
  'page-guarded',
  'page-error',
  'page-not-html',
  'page-slow',
  // Uploads.
  'not-this-kind',
  'bad-name',
  // Errors of the owner's folder.
  'read-only',
  // The user that runs the server may not write the folder.
  'not-allowed',
  'disk-full',
  'folder-missing',
  'folder-replaced',
  'cannot-write',
  'cannot-read',
  'server-error',
] as const;

export type OwnerCode = (typeof OWNER_CODES)[number];

/*
 * Answers of the API of the owner's desk, by call. The desk parses them, and the server types its answers by them.
 * Times are ms since the epoch.
 */

/** Maximum length of a password as JSON, bytes of UTF-8. With any characters it fits into the request of a sign-in. */
export const MAX_PASSWORD_BYTES = 500;

/** Whether a password is longer. */
export const isTooLongPassword = (typed: string): boolean =>
  new TextEncoder().encode(JSON.stringify(typed)).length > MAX_PASSWORD_BYTES;

const code = v.picklist(OWNER_CODES);
const etag = v.string();
const texts = v.array(v.string());
/** A sentence about one of the owner's files, in each language of the server's words. */
const bilingualSchema = v.object({ en: v.string(), zh: v.string() });
export type Bilingual = v.InferOutput<typeof bilingualSchema>;
const fieldsOfAnything = v.record(v.string(), v.unknown());

/** `POST session`: the key of the new session. */
export const sessionSchema = v.object({ key: v.string() });

/** `POST backup`: stands for the key in one download, as the parameter `ticket`. */
export const ticketSchema = v.object({ ticket: v.string() });

const password = v.pipe(
  v.string(problem('text')),
  v.check((text) => !isTooLongPassword(text), problem('too-long')),
);
/** One that is in force by now. */
const presentPassword = v.pipe(password, v.nonEmpty(problem('empty')));
/** Of the locked groups. */
const newPassword = v.pipe(
  password,
  v.check((text) => text.trim() !== '', problem('empty')),
);
/** Of the desk. Whoever has another one by now keeps it. */
const newDeskPassword = v.pipe(
  newPassword,
  v.check((text) => text.trim() === '' || !isTrivialPassword(text), problem('easy-to-guess')),
);

/** Eight digits, as the log shows them or as people type them: with spaces or dashes, or with full-width digits. */
const beginCode = v.pipe(
  v.string(problem('text')),
  v.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '')),
  v.regex(/^\d{8}$/, problem('eight-digits')),
);

/** `POST begin`: makes the page the owner's. `place` is one of the answer of `POST begin/places`. */
export const beginSchema = v.strictObject({
  code: beginCode,
  language: v.picklist(SITE_LANGUAGES, problem('language')),
  name: filledLine,
  place: v.exactOptional(
    v.strictObject({
      city: filledLine,
      latitude: degrees(90),
      longitude: degrees(180),
    }),
  ),
  password: newDeskPassword,
  linksPassword: v.exactOptional(newPassword),
});

/** `POST begin/places`: looks up places by name, as `GET places` does with a session. */
export const beginPlacesSchema = v.strictObject({ code: beginCode, name: v.string(problem('text')) });

/** `PUT passwords`: the desk's password and the new ones, at least one of them. */
export const passwordsSchema = v.strictObject({
  now: presentPassword,
  password: v.exactOptional(newDeskPassword),
  linksPassword: v.exactOptional(newPassword),
});

/**
 * Refusal of `GET session`, `no-session`: with `begin` nobody has a password for the desk yet, so that the page can be
 * begun. `reason` says why the folder cannot be written. `links`: the environment has a password for the locked groups.
 * `own`: the folder has the owner's files already and gets passwords only, so that language, name and place are ignored.
 */
export const beginStateSchema = v.object({
  begin: v.object({
    writable: v.boolean(),
    reason: v.optional(code),
    links: v.optional(v.literal(true)),
    own: v.optional(v.literal(true)),
  }),
});

/** Where a password is: in the environment, which the desk cannot change, in the owner's folder, or nowhere. */
const passwordPlace = v.picklist(['environment', 'folder', 'none']);

/**
 * `GET state`: whether something can be written here, and why not; the owner's folder, if it differs from
 * `config`, under the name that the owner uses.
 */
export const meansSchema = v.object({
  writable: v.boolean(),
  reason: v.optional(code),
  folder: v.optional(v.string()),
  /** With `read-only`: the server is in a container, so the folder is mounted read-only. */
  mounted: v.optional(v.boolean()),
  /** With `not-allowed`: the folder, and the user that runs the server, by number or name. */
  denied: v.optional(v.object({ folder: v.string(), user: v.string() })),
  /** Where the passwords of the desk and of the locked groups are; missing where they are secrets of a platform. */
  passwords: v.optional(v.object({ desk: passwordPlace, links: passwordPlace })),
});

/** The fields of `site.yml` without the AMap key, which the desk never receives. */
export type SiteFields = Omit<Site, 'weather'> & { weather: Omit<Site['weather'], 'amapKey'> };

/** A shallow check: the server has validated the fields and filled in all defaults, as in the page's data. */
const siteFields = v.custom<SiteFields>(
  (value) => isRecord(value) && isRecord(value['interface']),
  'the fields of site.yml',
);

/** `PATCH site`. */
export const savedSiteSchema = v.object({ etag, fields: siteFields });

/**
 * `GET site`: all fields (with defaults filled in), the defaults, the paths present in the file, and the paths of
 * secrets that are set. `problem` says why the file cannot be used, with file and line; the fields are then those in
 * force.
 */
export const siteAnswerSchema = v.object({
  ...savedSiteSchema.entries,
  defaults: fieldsOfAnything,
  written: texts,
  secrets: texts,
  /**
   * The owner's address, and the range around it for `home.networks`; undefined if others may have the same
   * address.
   */
  seen: v.optional(v.object({ address: v.string(), range: v.optional(v.string()) })),
  problem: v.optional(bilingualSchema),
});

const linkSchema = v.object({
  ...v.entriesFromList(LINK_FIELDS, v.string()),
  lan: v.exactOptional(v.string()),
  check: v.exactOptional(v.literal(true)),
  keywords: v.exactOptional(v.array(v.string())),
});

/**
 * `GET links`: the file in its order, null for an entry that is not a link; `refused` if it can only be read. `problem`
 * says why the file cannot be used, with file and line; the links are then those that visitors get. `leftOut`: why entries
 * are shown to nobody, at most ten.
 */
export const linksAnswerSchema = v.object({
  etag,
  links: v.array(v.nullable(linkSchema)),
  groups: v.array(v.object({ name: v.string(), locked: v.boolean() })),
  refused: v.optional(v.object({ error: code, problem: v.optional(bilingualSchema) })),
  leftOut: v.optional(v.array(bilingualSchema), []),
});

/** `PATCH links`, `PUT playlist`, `POST history/FILE`: the new tag. */
export const taggedSchema = v.object({ etag });

/** `GET places?name=`: places of that name, with region and country. */
export const placesAnswerSchema = v.object({
  places: v.array(v.object({ city: v.string(), latitude: v.number(), longitude: v.number(), around: v.string() })),
});

/**
 * `POST fill`: what a page says about itself; empty is what was not found. `icon` is a `data:` address. `guarded`: the
 * page asks for a sign-in, a consent or a check of the browser first, so its name and description are left out.
 */
export const fillAnswerSchema = v.object({
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  guarded: v.exactOptional(v.literal(true)),
});

/** Most marks in one answer, and most names in one question. */
export const MOST_MARKS = 40;

/** `GET marks?q=` and `GET marks?names=`: brand marks, each with its name, its title and its drawing as SVG. */
export const marksAnswerSchema = v.object({
  marks: v.array(v.object({ name: v.string(), title: v.string(), drawing: v.string() })),
});

/**
 * `GET playlist`: the songs as they are in the file; null if there is no file, and the shipped one is shown, or if it
 * is not a list. `problems`: its mistakes, with file and line.
 */
export const playlistAnswerSchema = v.object({
  etag,
  songs: v.nullable(v.array(v.unknown())),
  problems: v.optional(v.array(bilingualSchema), []),
});

/** `invalid`: the fields that the schema of the body or of `site.yml` does not accept; `problem` is a code. */
export const invalidSchema = v.object({
  fields: v.array(v.object({ path: v.string(), problem: v.string(), wanted: v.optional(v.string()) })),
});

/**
 * `confirm`: how many links become public, how many of them only for visitors at home, and which groups can be locked again
 * first.
 */
export const openedSchema = v.object({
  links: v.number(),
  home: v.optional(v.number(), 0),
  lock: v.optional(texts, []),
});

/** `page-error`: the HTTP status of the answer. */
export const pageErrorSchema = v.object({ status: v.number() });

/** `too-many-tries` and `busy`: seconds until the next attempt. */
export const waitSchema = v.object({ seconds: v.number() });

/**
 * `not-this-kind` and `too-large`: why a file is refused. `found` is the format of a picture under the name of another
 * one; `limit` is what a picture exceeds.
 */
export const refusedFileSchema = v.object({
  found: v.optional(v.picklist(['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'])),
  limit: v.optional(v.picklist(['side', 'pixels'])),
  drawing: v.optional(v.object({ problem: v.picklist(DRAWING_PROBLEMS), detail: v.string() })),
});

const fileSchema = v.object({ name: v.string(), bytes: v.number(), at: v.number() });
const filesIn = v.optional(v.array(fileSchema), []);

/** `GET files`: the owner's files, and those in the bin with the time of their removal. */
export const filesAnswerSchema = v.object({
  files: v.object({ images: filesIn, icons: filesIn, music: filesIn, site: filesIn }),
  bin: v.array(v.object({ id: v.string(), at: v.number(), folder: v.string(), name: v.string() })),
});

/** `GET wallpapers`: those that there are, built-in or the owner's own; the numbers shown; the next free number. */
export const wallpapersAnswerSchema = v.object({
  pictures: v.array(
    v.object({
      number: v.number(),
      bytes: v.number(),
      small: v.string(),
      own: v.boolean(),
      title: v.optional(v.string()),
    }),
  ),
  shown: v.array(v.number()),
  next: v.number(),
});

/** `GET history/FILE`: the versions; `now` marks the current one. */
export const historyAnswerSchema = v.object({
  etag,
  versions: v.array(
    v.object({
      id: v.string(),
      at: v.number(),
      by: v.fallback(v.picklist(['desk', 'hand', 'restore', 'undo']), 'hand'),
      now: v.boolean(),
    }),
  ),
});

/**
 * `GET devices`: the browsers that are remembered, for the desk too or only for the locked groups. `here` is set for the
 * one that asks.
 */
export const devicesAnswerSchema = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      browser: v.string(),
      added: v.number(),
      used: v.number(),
      desk: v.boolean(),
      here: v.exactOptional(v.literal(true)),
    }),
  ),
});

const fieldChangesSchema = v.object({
  fields: v.array(v.object({ path: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) })),
});
const listChangesSchema = v.object({
  counts: v.object({ added: v.number(), removed: v.number(), changed: v.number() }),
  moved: v.boolean(),
  added: v.array(fieldsOfAnything),
  removed: v.array(fieldsOfAnything),
  changed: v.array(v.object({ before: fieldsOfAnything, after: fieldsOfAnything })),
});

/** `GET history/FILE/ID`: what the version has changed, in `site.yml` by field, in a list by entry. */
export const differenceSchema = v.union([fieldChangesSchema, listChangesSchema]);

export type InvalidField = v.InferInput<typeof invalidSchema>['fields'][number];
export type SessionAnswer = v.InferInput<typeof sessionSchema>;
export type BeginRequest = v.InferOutput<typeof beginSchema>;
export type BeginState = v.InferOutput<typeof beginStateSchema>['begin'];
export type PasswordPlaces = NonNullable<v.InferOutput<typeof meansSchema>['passwords']>;
export type TicketAnswer = v.InferInput<typeof ticketSchema>;
export type MeansAnswer = v.InferInput<typeof meansSchema>;
export type SiteAnswer = v.InferInput<typeof siteAnswerSchema>;
export type SavedSiteAnswer = v.InferInput<typeof savedSiteSchema>;
export type OwnersLinksAnswer = v.InferInput<typeof linksAnswerSchema>;
export type TaggedAnswer = v.InferInput<typeof taggedSchema>;
export type PlaylistAnswer = v.InferInput<typeof playlistAnswerSchema>;
export type FillAnswer = v.InferInput<typeof fillAnswerSchema>;
export type MarksAnswer = v.InferInput<typeof marksAnswerSchema>;
export type Mark = MarksAnswer['marks'][number];
export type PlacesAnswer = v.InferInput<typeof placesAnswerSchema>;
export type FilesAnswer = v.InferInput<typeof filesAnswerSchema>;
export type WallpapersAnswer = v.InferInput<typeof wallpapersAnswerSchema>;
export type DevicesAnswer = v.InferInput<typeof devicesAnswerSchema>;
export type HistoryAnswer = v.InferInput<typeof historyAnswerSchema>;

/** Details of refusals that the desk reads, by code. All others are for the log of the browser. */
export interface RefusalDetails {
  confirm: v.InferInput<typeof openedSchema>;
  invalid: v.InferInput<typeof invalidSchema>;
  'too-many-tries': v.InferInput<typeof waitSchema>;
  busy: v.InferInput<typeof waitSchema>;
  'page-error': v.InferInput<typeof pageErrorSchema>;
  'too-large': v.InferInput<typeof refusedFileSchema> & { most?: number };
  'not-this-kind': v.InferInput<typeof refusedFileSchema> & { folder?: string; size?: 'unknown' };
}
export type RefusedFile = v.InferOutput<typeof refusedFileSchema>;
export type RememberedDevice = v.InferOutput<typeof devicesAnswerSchema>['list'][number];
export type OwnFiles = v.InferOutput<typeof filesAnswerSchema>;
export type Binned = OwnFiles['bin'][number];
export type Wallpapers = v.InferOutput<typeof wallpapersAnswerSchema>;
export type Wallpaper = Wallpapers['pictures'][number];
export type FieldChanges = v.InferOutput<typeof fieldChangesSchema>;
export type ListChanges = v.InferOutput<typeof listChangesSchema>;
