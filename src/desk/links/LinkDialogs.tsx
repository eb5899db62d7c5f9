import { useCallback, useId, useRef, useState } from 'react';
import type { LinkItem } from '@/contract/links';
import type { LinkChange } from '@/contract/ownerLinks';
import '@/shared/ui/form.css';
import type { GroupedLinks } from '../deskState';
import '@/features/links/searchResults.css';
import './directory.css';
import { DirectoryDialog } from './DirectoryDialog';
import type { ShownGroup } from './GroupRow';
import { GroupsDialog } from './GroupsDialog';
import { addToGroup, changeLink, moveAmong, moveToGroup, indexOfLink } from './linkMoves';
import type { Saved } from '../save/requestDeskApi';
import type { RefusedIcon } from './UploadIcon';
import type { QuestionControl } from './QuestionSheet';
import { Modal } from '@/shared/ui/Modal';
import { useWords } from '@/store/words';
import { OwnerLinkForm, type OwnerLinkFormProps } from './OwnerLinkForm';

/** The link in the open form; without `link`, one is added to `group`. */
export interface DeskFormTarget {
  link?: LinkItem;
  group: string;
  /** Whether a new link is for the first view. */
  home?: boolean;
}

interface Props {
  file: GroupedLinks;
  groups: readonly ShownGroup[];
  openForm: DeskFormTarget | undefined;
  questionControl: QuestionControl;
  onOpenForm: (target: DeskFormTarget | undefined) => void;
  onRemove: (link: LinkItem) => void;
  onSend: (changes: readonly LinkChange[], picture?: File) => Promise<Saved | RefusedIcon>;
  /** Adds or removes groups without links, which the file cannot store. */
  onAddGroup: (name: string) => void;
  onForgetGroup: (name: string) => void;
  /** Files of browsers or other start pages were chosen. */
  onExports: (files: readonly File[]) => void;
}

/** The directory, the groups, and the dialog of a link. */
export function LinkDialogs(props: Props) {
  const {
    file,
    groups,
    openForm: target,
    questionControl,
    onOpenForm,
    onRemove,
    onSend,
    onAddGroup,
    onForgetGroup,
    onExports,
  } = props;
  const [groupsOpen, setGroupsOpen] = useState(false);
  const edit = useCallback((link: LinkItem) => onOpenForm({ link, group: link.category }), [onOpenForm]);
  return (
    <>
      <DirectoryDialog
        file={file}
        groups={groups}
        onEdit={edit}
        onAdd={(group) => onOpenForm({ group })}
        onGroups={() => setGroupsOpen(true)}
        onExports={onExports}
        onRemove={onRemove}
        onMove={(link, others, index, group) => {
          const at = indexOfLink(file.links, link);
          const change: LinkChange[] = group === link.category ? [] : [{ do: 'change', at, set: { category: group } }];
          void onSend([...change, ...moveAmong(file.links, link, others, index, group)]);
        }}
        onRegroup={(link, group) => void onSend(moveToGroup(file.links, link, group))}
      />
      <GroupsDialog
        open={groupsOpen}
        file={file}
        groups={groups}
        questionControl={questionControl}
        onAdd={onAddGroup}
        onForget={onForgetGroup}
        onClose={() => setGroupsOpen(false)}
      />
      <LinkDialog
        target={target}
        file={file}
        groups={groups}
        onClose={() => onOpenForm(undefined)}
        onRemove={onRemove}
        onSave={(link, fields, picture) =>
          onSend(link ? changeLink(file.links, link, fields) : addToGroup(file.links, fields), picture)
        }
      />
    </>
  );
}

interface LinkDialogProps extends Omit<OwnerLinkFormProps, 'file' | 'form' | 'titleId' | 'target'> {
  target: OwnerLinkFormProps['target'] | undefined;
  file: GroupedLinks;
}

/** The owner's dialog 添加链接 or 编辑链接. */
function LinkDialog({ target, ...props }: LinkDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  return (
    <Modal
      open={target !== undefined}
      onClose={props.onClose}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
      focusOn={() => form.current?.querySelector('input') ?? null}
    >
      {target && <OwnerLinkForm {...props} target={target} form={form} titleId={titleId} />}
    </Modal>
  );
}
