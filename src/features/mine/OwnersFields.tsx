import TriangleAlert from '~icons/lucide/triangle-alert';
import { sitePath } from '@/shared/lib/sitePath';
import { useWords } from '@/store/words';
import type { useOwnersLinks } from './useOwnersLinks';

type Props = Pick<ReturnType<typeof useOwnersLinks>, 'list' | 'refused' | 'group' | 'setGroup'>;

/** The group of a link of the site, and why it was not added. */
export function OwnersFields({ list, refused, group, setGroup }: Props) {
  const words = useWords().mine;
  return (
    <>
      {list ? (
        <list.Group value={group} onChange={setGroup} />
      ) : (
        !refused && (
          <p className="form-note" role="status">
            {words.siteReading}
          </p>
        )
      )}
      {refused && (
        <p className="form-error" role="alert">
          <TriangleAlert className="icon icon--s" aria-hidden />
          <span>
            {refused.text}
            {refused.opens !== undefined && ` ${words.addAnyway}`}
            {refused.needsPassword && (
              <>
                {' '}
                <a href={`${sitePath('/')}?owner`} target="_blank">
                  {words.signIn}
                </a>
              </>
            )}
          </span>
        </p>
      )}
    </>
  );
}
