import { groupsOf } from '@/contract/linkGroups';
import { BLANK_LINK } from '@/contract/links';
import type { Language } from '@/contract/language';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { openedSchema } from '@/contract/ownerAnswers';
import type { OwnersLinkList, AddRefusal } from '@/features/mine/ownersLinks';
import { requestOwnerApi, type OwnerRefusal, deskLinksIn, tried } from '../ownerApi';
import { DeskWordsContext } from '../useDeskWords';
import { deskWordFiles } from '../words/wordFiles';
import type { DeskWords } from '../words/zh-CN';
import './directory.css';
import { GroupSelect } from './GroupSelect';
import { addToGroup } from './linkMoves';
import { refusedFields } from './refusedFields';
import { openQuestion } from './openQuestion';

/** Reads the owner's links for the dialog 添加链接 of the page, where the desk is not open. */
export async function openOwnersLinks(language: Language): Promise<OwnersLinkList | AddRefusal> {
  const [{ deskWords }, answer] = await Promise.all([deskWordFiles[language](), requestOwnerApi({ path: 'links' })]);
  if (!answer.ok) return refusal(answer, deskWords);
  const { etag, links, lockedGroups, refused } = deskLinksIn(answer.body);
  if (refused) return { text: deskWords.common.codes[refused] };
  const groups = groupsOf(links, lockedGroupsOf(lockedGroups));
  return {
    links,
    firstGroup: groups[0]?.name ?? '',
    Group: (props) => (
      <DeskWordsContext value={deskWords}>
        <GroupSelect label={deskWords.links.inGroup} groups={groups} {...props} />
      </DeskWordsContext>
    ),
    async add({ link, name, icon, description, home, group }, opens) {
      const category = group.trim();
      if (category === '') return { text: deskWords.links.newGroupName };
      const fields = { ...BLANK_LINK, name, link, icon, description, category, is_home: home ? 'true' : '' };
      const body = { changes: addToGroup(links, fields), locked: lockedGroups, confirm: opens };
      const added = await requestOwnerApi({ method: 'PATCH', path: 'links', body, etag });
      return added.ok ? undefined : refusal(added, deskWords);
    },
  };
}

function refusal({ code, body }: OwnerRefusal, { common, links: words }: DeskWords): AddRefusal {
  const opened = code === 'confirm' ? tried(openedSchema, body) : undefined;
  if (opened) {
    const { title, text } = openQuestion(words, opened);
    return { text: `${title} ${text}`, opens: opened.links };
  }
  if (code === 'invalid') {
    const { category, ...fields } = refusedFields(body, words.wrong);
    const isKnown = category !== undefined || Object.keys(fields).length > 0;
    return { text: category ?? (isKnown ? '' : common.codes[code]), fields };
  }
  return { text: common.codes[code], needsPassword: code === 'no-session', isOutdated: code === 'changed' };
}
