import { readFileSync } from 'node:fs';
import type { Ask, Heard } from './fetchWithTimeout.ts';
import { error, warning, type Finding } from './finding.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';

/** A service that the owner's files name. */
export interface Service {
  /** The setting that names it, such as `quote.endpoint`. */
  name: string;
  /** A host, or a path of this site. */
  whom: string;
  /** True where the network is needed. */
  remote: boolean;
  check: (ask: Ask) => Promise<Checkup>;
}

export interface Checkup {
  /** One line about the answer. */
  said: string;
  findings: Finding[];
  /** There was no answer; perhaps there is no network. */
  silent?: boolean;
}

/** A service with one address. For a path of this site the file is read and no request is made. */
export function service(
  name: string,
  address: string,
  files: SiteFiles,
  checkAnswer: (heard: Answer) => Checkup,
): Service {
  const remote = !address.startsWith('/');
  const check = async (ask: Ask): Promise<Checkup> => {
    const heard = remote ? await ask(address) : fromFile(files, address);
    if (heard.kind === 'silent') return silent(name, heard.reason, !remote);
    if (heard.status !== 200) return refused(name, heard);
    const checkup = checkAnswer(heard);
    if (!address.startsWith('http://')) return checkup;
    const plain = warning(name, words.services.httpOnly);
    return { ...checkup, findings: [...checkup.findings, plain] };
  };
  return { name, whom: remote ? hostOf(address) : address, remote, check };
}

/** An answer that has arrived. */
export type Answer = Extract<Heard, { kind: 'answer' }>;

function fromFile(files: SiteFiles, address: string): Heard {
  const file = files.fileBehind(address);
  if (file === undefined) return { kind: 'silent', reason: words.services.noFile };
  const type = /\.json$/i.test(file) ? 'application/json' : /\.(jpe?g|png|webp|avif|gif)$/i.test(file) ? 'image/*' : '';
  return { kind: 'answer', status: 200, type, body: readFileSync(file), headers: new Headers(), ms: 0 };
}

export function silent(name: string, reason: string, isOwn = false): Checkup {
  return { said: reason, silent: !isOwn, findings: [isOwn ? error(name, reason) : warning(name, reason)] };
}

/** The result for an error status. 4xx means that the address is probably wrong, other statuses may be temporary. */
export function refused(name: string, { status }: Answer): Checkup {
  const text = words.services.status(status);
  if (status === 429) return { said: text, findings: [warning(name, words.services.tooOften(text))] };
  const isOwners = status >= 400 && status < 500;
  return { said: text, findings: [isOwners ? error(name, words.services.isAddressRight(text)) : warning(name, text)] };
}

export function wrongShape(name: string, answer: Answer, expected: string): Checkup {
  const { aPage, nothing, somethingElse } = words.services;
  const found = answer.type.includes('html') ? aPage : answer.body.length === 0 ? nothing : somethingElse;
  const said = words.services.expected(found, expected);
  return { said, findings: [error(name, said)] };
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
