import { expect, it } from 'vitest';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { pageDataOf } from '../../tests/support/testData';
import { readPageData } from './readPageData';

/** A page with this page data block; without one if `block` is undefined. */
const pageWith = (block: string | undefined) =>
  new DOMParser().parseFromString(
    block === undefined ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${block}</script>`,
    'text/html',
  );

it('the data that the server wrote into the page are read', () => {
  const pageData = pageDataOf({ host: 'static' });
  expect(readPageData(pageWith(JSON.stringify(pageData)))).toEqual(pageData);
});

it.each([undefined, 'null', '7', '[]', '{}', '{"site":"x"}'])('a page with the block %j has no page data', (block) => {
  expect(() => readPageData(pageWith(block))).toThrow('no page data');
});
