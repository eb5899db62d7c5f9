import type { LinkItem } from '../../src/contract/links.ts';
import { startDesk } from './testing/deskServer.ts';
import { describeDeskCalls, LOCKED, type DeskHost } from './testing/deskTestCases.ts';

const written = (links: readonly LinkItem[]) => links.map((link) => `- ${JSON.stringify(link)}\n`).join('');

describeDeskCalls(async ({ links, password }): Promise<DeskHost> => {
  const files = { 'config/site.yml': `lockedGroups: [${LOCKED}]\n`, 'config/links.yml': written(links) };
  const desk = await startDesk(files, password === 'none' ? { password: {} } : {});
  return { ...desk, replace: (others) => desk.put('config/links.yml', written(others)) };
});
