import * as v from 'valibot';
import { linkItemSchema, requiredText } from './links.ts';

/** An entry of `config/links.yml` as editors check it: strict, where the page and the server are lenient. */
export const linkEntrySchema = v.strictObject({ ...linkItemSchema.entries, name: requiredText, link: requiredText });

/** `config/links.yml`. */
export const linksFileSchema = v.array(linkEntrySchema);
