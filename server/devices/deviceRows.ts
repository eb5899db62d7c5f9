import * as v from 'valibot';
import type { Device } from './devices.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const time = v.pipe(v.number(), v.safeInteger());

const rowsSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    browser: v.pipe(v.string(), v.maxLength(100)),
    added: time,
    used: time,
    desk: v.boolean(),
    password: text,
    token: text,
    key: text,
  }),
);

/** Reads stored devices. Throws for anything else: of a damaged list, no row counts. */
export const readDeviceRows = (stored: unknown): Device[] => v.parse(rowsSchema, stored);
