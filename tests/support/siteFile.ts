import type { Bilingual } from '@/contract/ownerAnswers';
import * as v from 'valibot';
import { isRecord } from '@/contract/read';
import { siteSchema } from '@/contract/site';
import type { OwnerApi } from '@/desk/ownerApi';

type Fields = Readonly<Record<string, unknown>>;

function withValue(data: unknown, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const there = isRecord(data) ? data : {};
  return { ...there, [name]: rest.length === 0 ? value : withValue(there[name], rest, value) };
}

/** A stand-in for `site.yml` behind the API of the desk: it keeps what is saved. `written` is by field names. */
export function siteFile(written: Record<string, unknown> = {}) {
  const file = {
    written,
    sent: [] as unknown[],
    problem: undefined as Bilingual | undefined,
    refuse: undefined as undefined | { code: 'invalid' | 'disk-full' | 'confirm'; body: Fields },
  };
  const data = () =>
    Object.entries(file.written).reduce<Fields>((all, [name, value]) => withValue(all, name.split('.'), value), {});
  const answer = () => {
    const { weather, ...fields } = v.parse(siteSchema, data());
    const { amapKey, ...shown } = weather;
    return {
      etag: '"1"',
      fields: { ...fields, weather: shown },
      defaults: v.parse(siteSchema, {}),
      written: Object.keys(file.written),
      secrets: amapKey === '' ? [] : ['weather.amapKey'],
      ...(file.problem !== undefined && { problem: file.problem }),
    };
  };
  const ask: OwnerApi = async ({ method = 'GET', path, body }) => {
    if (path === 'links') return { ok: true, body: { etag: '"1"', links: [], groups: [] } };
    if (method === 'GET') return { ok: true, body: answer() };
    file.sent.push(body);
    if (file.refuse) {
      const { refuse } = file;
      file.refuse = undefined;
      return { ok: false, ...refuse };
    }
    const { set, unset } = v.parse(
      v.object({ set: v.record(v.string(), v.unknown()), unset: v.array(v.string()) }),
      body,
    );
    file.written = Object.fromEntries(
      Object.entries({ ...file.written, ...set }).filter(([name]) => !unset.includes(name)),
    );
    return { ok: true, body: answer() };
  };
  return { file, ask, answer };
}
