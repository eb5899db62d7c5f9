import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { settingNames } from '../settingsSlice';
import { codeRequested } from '../settingsToolsSlice';
import { CodeDialog, Refused } from './CodeDialog';
import { CodeLink } from './CodeLink';
import { LONGEST_QR, type MadeCodes } from './makeCode';
import { QrPicture } from './QrPicture';
import { useMadeCodes } from './useMadeCodes';
import './code.css';
import { useSettingsWords } from '../words/settingsWords';
import type { SettingsWords } from '../words/zh-CN';

/** The sheet 二维码和链接: transfers settings and own links to another device. */
export function CodeSheet() {
  const dispatch = useAppDispatch();
  const words = useSettingsWords().code;
  const request = useAppSelector(({ settingsTools }) => settingsTools.code);
  const open = request !== undefined && request.came === undefined;
  const made = useMadeCodes(open);
  return (
    <CodeDialog open={open} onClose={() => dispatch(codeRequested(undefined))} title={words.title}>
      {open && made && <Codes {...made} />}
    </CodeDialog>
  );
}

type CodeWords = SettingsWords['code'];
type Made = NonNullable<ReturnType<typeof useMadeCodes>>;

function Codes({ codes, failed, own }: Made) {
  const words = useSettingsWords().code;
  if (!codes) return failed && <Refused>{words[failed]}</Refused>;
  const { qr, link } = codes;
  const beyond = limits(codes, own, words);
  return (
    <>
      {qr && <QrPicture address={qr.address} />}
      {qr && (
        <p className="code-note">
          {words.note.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {link && <CodeLink key={link.address} address={link.address} />}
      <p className="code-note">{contents(codes, words)}</p>
      {beyond !== undefined && <p className="code-note">{beyond}</p>}
    </>
  );
}

/** Description of the content of the QR code, or of the link if there is no QR code. */
function contents({ qr, link }: MadeCodes, words: CodeWords): string | undefined {
  if (qr) return `${words.holds(settingNames.length, qr.links)} · ${words.bytes(qr.address.length, LONGEST_QR)}`;
  return link && words.holds(settingNames.length, link.links);
}

/** Note on content that does not fit, and where it can be found. */
function limits({ qr, link }: MadeCodes, own: number, words: CodeWords): string | undefined {
  if (!link) return words.tooLong;
  if (link.links < own) return words.notAll(link.links);
  if (!qr) return words.noQr;
  return qr.links < own ? words.settingsOnly(own) : undefined;
}
