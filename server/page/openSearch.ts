import type { Site } from '../../src/contract/site.ts';
import { escapeHtml, searchName, siteAddress } from './headTags.ts';

/** Of OpenSearch 1.1, characters. */
const LONGEST_DESCRIPTION = 1024;
/** What XML cannot hold, escaped or not (XML 1.0, production 2). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as content of an element. */
const text = (written: string): string => escapeHtml(written.replace(NOT_IN_XML, ''));

/**
 * The description of the site as a search engine (OpenSearch 1.1), by which browsers offer it for their address bar.
 * It names no address for suggestions, so no keystroke is sent. Undefined without the address of the site.
 */
export function openSearch(site: Pick<Site, 'name' | 'url' | 'description'>, base = '/'): string | undefined {
  const address = siteAddress(site, base);
  if (address === undefined) return undefined;
  const page = escapeHtml(address);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${text(searchName(site))}</ShortName>
  <Description>${text((site.description || site.name).slice(0, LONGEST_DESCRIPTION))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/png">${page}icons/icon-32.png</Image>
  <Url type="text/html" template="${page}?go={searchTerms}"/>
</OpenSearchDescription>
`;
}
