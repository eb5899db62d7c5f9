import { describe, expect, it } from 'vitest';
import { decodeText } from '@/shared/lib/decodeText';
import type { Lyrics } from './lyrics';
import { readLyrics } from './readLyrics';

/*
 * Lyrics files of all formats that players and services write, with the expected lines. A line is written as its
 * second, its text, and after a slash its translation; words of a line as `一@0-0.2`.
 */
type Case = readonly [kind: string, file: string | Uint8Array, expected: readonly string[], contentType?: string];

const shown = ({ status, lines }: Lyrics): string[] =>
  status === 'ready' || status === 'unsynced'
    ? lines.map(({ seconds, text, translation }) => {
        const words = translation ? `${text} / ${translation}` : text;
        return status === 'unsynced' ? words : `${seconds} ${words}`;
      })
    : [status];

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));
const utf16 = (text: string) => text.split('').flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8]);
const swapped = (pairs: readonly number[]) => pairs.map((_, at) => pairs[at ^ 1] ?? 0);
const json = (value: unknown) => JSON.stringify(value);

const moon = ['1 床前明月光', '3 疑是地上霜'];
const MOON = '[00:01.00]床前明月光\n[00:03.00]疑是地上霜';
/** 床前明月光 */
const MOON_GBK = [0xb4, 0xb2, 0xc7, 0xb0, 0xc3, 0xf7, 0xd4, 0xc2, 0xb9, 0xe2];

const texts: Case[] = [
  ['UTF-8', bytes(MOON), moon],
  ['UTF-8 with a byte-order mark', bytes([0xef, 0xbb, 0xbf], MOON), moon],
  ['UTF-8 with two byte-order marks', bytes([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], MOON), moon],
  ['UTF-16, little end first', bytes([0xff, 0xfe], utf16(MOON)), moon],
  ['UTF-16, big end first', bytes([0xfe, 0xff], swapped(utf16(MOON))), moon],
  ['UTF-16 under a header that says UTF-8', bytes([0xff, 0xfe], utf16(MOON)), moon, 'text/plain; charset=utf-8'],
  ['GBK', bytes('[00:01.00]', MOON_GBK), ['1 床前明月光']],
  ['GBK with English lines', bytes('[00:01.00]', MOON_GBK, '\n[00:03.00]The moon'), ['1 床前明月光', '3 The moon']],
  ['GBK under a header that says UTF-8', bytes('[00:01.00]', MOON_GBK), ['1 床前明月光'], 'text/plain;charset=UTF-8'],
  ['GBK by header', bytes('[00:01.00]', MOON_GBK), ['1 床前明月光'], 'text/plain; charset=GB18030'],
  ['Big5 by header', bytes('[00:01.00]', [0xa4, 0xeb, 0xa5, 0xfa]), ['1 月光'], 'text/plain; charset=big5'],
  [
    'Shift_JIS by header',
    bytes('[00:01.00]', [0x8c, 0x8e, 0x82, 0xcc, 0x8c, 0xf5]),
    ['1 月の光'],
    'text/plain; charset=Shift_JIS',
  ],
  ['EUC-KR by header', bytes('[00:01.00]', [0xb4, 0xde, 0xba, 0xfb]), ['1 달빛'], 'text/plain; charset=euc-kr'],
  [
    'windows-1252 by header',
    bytes('[00:01.00]Stille N', [0xe4], 'chte'),
    ['1 Stille Nächte'],
    'text/plain; charset=windows-1252',
  ],
  ['UTF-8 with a cut tag', bytes('[ti:静', [0xe5, 0xa4], ']\n', MOON), moon],
  ['UTF-8 with a cut character', bytes('[00:00.50]静', [0xe5, 0xa4], '\n', MOON), ['0.5 静\uFFFD', ...moon]],
  ['UTF-8 with surrogates', bytes(MOON, [0xed, 0xa0, 0xbc, 0xed, 0xbc, 0x99]), ['1 床前明月光', '3 疑是地上霜\uFFFD']],
  ['UTF-8 with a NUL in two bytes', bytes(MOON, '\n[00:05.00]举', [0xc0, 0x80], '头'), [...moon, '5 举\uFFFD头']],
  ['UTF-8 with NULs behind it', bytes(MOON, [0, 0, 0, 0, 0, 0]), moon],
  ['UTF-8 that ends within a character', bytes(MOON, '\n[00:05.00]举', [0xe5, 0xa4]), [...moon, '5 举']],
];

const stamps: Case[] = [
  ['hundredths', '[00:01.50]Twinkle', ['1.5 Twinkle']],
  ['thousandths', '[00:01.505]Twinkle', ['1.505 Twinkle']],
  ['tenths', '[00:01.5]Twinkle', ['1.5 Twinkle']],
  ['no fraction', '[00:01]Twinkle', ['1 Twinkle']],
  ['a colon before the fraction', '[00:01:50]Twinkle', ['1.5 Twinkle']],
  ['a comma before the fraction', '[00:01,50]Twinkle', ['1.5 Twinkle']],
  ['a comma before thousandths', '[00:01,505]Twinkle', ['1.505 Twinkle']],
  ['hours', '[00:00:01.50]Twinkle\n[01:02:03.40]star', ['1.5 Twinkle', '3723.4 star']],
  ['hours and a comma', '[01:00:01,250]Twinkle', ['3601.25 Twinkle']],
  ['spaces within', '[ 00:01.00 ]Twinkle\n[ 00:02.00]star', ['1 Twinkle', '2 star']],
  ['spaces around', '  [00:01.00]   Twinkle  ', ['1 Twinkle']],
  ['a hundred minutes', '[100:00.00]Twinkle', ['6000 Twinkle']],
  ['seconds above 59', '[01:75.00]Twinkle', ['135 Twinkle']],
  ['one digit each', '[1:2.3]Twinkle', ['62.3 Twinkle']],
  ['several on a line', '[00:03.00][00:01.00]Twinkle', ['1 Twinkle', '3 Twinkle']],
  ['several on a line with spaces', '[00:03.00] [00:01.00] Twinkle', ['1 Twinkle', '3 Twinkle']],
  ['out of order', '[00:03.00]star\n[00:01.00]Twinkle', ['1 Twinkle', '3 star']],
  ['a stamp without words ends nothing', '[00:01.00]Twinkle\n[00:02.00]\n[00:03.00]star', ['1 Twinkle', '3 star']],
  ['an end stamp alone', '[00:01.00]Twinkle\n[00:02.00]<00:02.50>\n[00:03.00][00:04.00]', ['1 Twinkle']],
  ['stamps alone', '[00:01.00]\n[00:02.00]', ['none']],
  ['a stamp that is none', '[00:01.00]Twinkle\n[xx:yy.zz]little\n[00:03.00]star', ['1 Twinkle', '3 star']],
  ['tags', '[ti:Star]\n[ar:Taylor]\n[length:01:20]\n[00:01.00]Twinkle', ['1 Twinkle']],
  ['brackets in the words', '[00:01.00][Chorus] Twinkle (2x) <3', ['1 [Chorus] Twinkle (2x) <3']],
  ['a number in the words', '[00:01.00]I counted (10,000) stars', ['1 I counted (10,000) stars']],
  ['markup in the words', '[00:01.00]<b>Twinkle</b>', ['1 <b>Twinkle</b>']],
];

const offsets: Case[] = [
  ['earlier', '[offset:500]\n[00:01.00]月光', ['0.5 月光']],
  ['earlier with a plus', '[offset:+500]\n[00:01.00]月光', ['0.5 月光']],
  ['later', '[offset:-500]\n[00:01.00]月光', ['1.5 月光']],
  ['with spaces', ' [offset: 500 ] \n[00:01.00]月光', ['0.5 月光']],
  ['in capitals', '[OFFSET:500]\n[00:01.00]月光', ['0.5 月光']],
  ['at the end of the file', '[00:01.00]月光\n[offset:500]', ['0.5 月光']],
  ['the last valid one', '[offset:100]\n[offset:500]\n[offset:x]\n[00:01.00]月光', ['0.5 月光']],
  ['in the middle of a line it is words', '[00:01.00]月光 [offset:500]', ['1 月光 [offset:500]']],
  ['behind another tag', '[ti:月光][offset:500]\n[00:01.00]月光', ['0.5 月光']],
  ['beyond the beginning', '[offset:5000]\n[00:01.00]床前\n[00:09.00]月光', ['0 床前', '4 月光']],
  ['of a file with words', '[offset:200]\n[00:01.00]<00:01.00>月<00:01.50>光', ['0.8 月光']],
];

const words: Case[] = [
  ['brackets', '[00:00.00]一[00:00.20]朵[00:00.40]花[00:02.00]', ['0 一朵花']],
  ['brackets, the first word twice', '[00:01.00][00:01.00]一[00:01.20]朵[00:01.40]花', ['1 一朵花']],
  ['brackets, without a stamp in front', '一[00:00.20]朵[00:00.40]花[00:02.00]', ['0.2 一朵花']],
  ['brackets and spaces', '[00:01.00]Twinkle[00:01.50] little[00:02.00] star', ['1 Twinkle little star']],
  ['angles', '[00:01.00]<00:01.00>Twinkle <00:01.50>star<00:02.00>', ['1 Twinkle star']],
  ['angles with spaces on both sides', '[00:01.00] <00:01.00> Twinkle <00:01.50> star', ['1 Twinkle star']],
  ['angles with thousandths', '[00:01.000]<00:01.000>一<00:01.200>朵', ['1 一朵']],
  ['angles behind the first word', '[00:01.00]一<00:01.20>朵', ['1 一朵']],
  ['angles of a line sung twice', '[00:01.00][00:31.00]<00:01.00>一<00:01.20>朵', ['1 一朵', '31 一朵']],
  ['spans of LX', '[00:01.000]<0,36>一<36,36>朵<72,60>花', ['1 一朵花']],
  ['spans of LX and a translation', '[00:01.000]<0,36>Twin<36,36>kle\n[00:01.000]一闪', ['1 Twinkle / 一闪']],
  ['spans of KRC in an LRC line', '[00:01.00]<0,200,0>一<200,300,0>朵', ['1 一朵']],
  ['spans of QRC in an LRC line', '[00:01.00]一(1000,200)朵(1200,300)', ['1 一朵']],
  ['one span of QRC in an LRC line', '[00:01.00]一(1000,200)', ['1 一']],
  ['stamps alone', '[00:01.00]<00:01.00> <00:02.00>\n[00:03.00]花', ['3 花']],
  ['the end of a line', '[00:01.00]一朵花[00:02.00]\n[00:03.00]开[00:04.00]', ['1 一朵花', '3 开']],
  ['stamps out of order', '[00:01.00]<00:01.50>一<00:01.20>朵<00:01.90>花', ['1 一朵花']],
  ['stamps within stamps', '[00:01.00]<00:0<00:01.00>1>一朵', ['1 00:01一朵']],
];

const translations: Case[] = [
  ['the next line', '[00:01.00]Stille Nacht\n[00:01.00]平安夜', ['1 Stille Nacht / 平安夜']],
  ['further down', '[00:01.00]Stille\n[00:02.00]Nacht\n[00:01.00]静\n[00:02.00]夜', ['1 Stille / 静', '2 Nacht / 夜']],
  ['20 ms later', '[00:01.00]Stille Nacht\n[00:01.02]平安夜', ['1 Stille Nacht / 平安夜']],
  ['20 ms earlier, in the order of the file', '[00:01.02]Stille Nacht\n[00:01.00]平安夜', ['1 Stille Nacht / 平安夜']],
  ['30 ms later it is a line', '[00:01.00]Stille Nacht\n[00:01.03]平安夜', ['1 Stille Nacht', '1.03 平安夜']],
  ['of some lines', '[00:01.00]Stille\n[00:01.00]静\n[00:02.00]Nacht', ['1 Stille / 静', '2 Nacht']],
  ['the placeholder of QQ', '[00:01.00]Stille Nacht\n[00:01.00]//', ['1 Stille Nacht']],
  ['the placeholder alone', '[00:01.00]Stille Nacht\n[00:02.00]//', ['1 Stille Nacht']],
  ['slashes within words', '[00:01.00]Stille // Nacht', ['1 Stille // Nacht']],
  ['the same words', '[00:01.00]Stille Nacht\n[00:01.00]Stille Nacht', ['1 Stille Nacht']],
  [
    'three lines are one with its translations',
    '[00:01.00]静\n[00:01.00]shizu\n[00:01.00]still',
    ['1 静 / shizu / still'],
  ],
  [
    'the reading of Japanese is left out',
    '[00:01.00]ひかり\n[00:01.00]hikari\n[00:01.00]光\n[00:05.00]なみ\n[00:05.00]浪\n[00:05.00]nami',
    ['1 ひかり / 光', '5 なみ / 浪'],
  ],
  ['the reading of Korean is left out, also before it', '[00:01.00]byeol\n[00:01.00]별\n[00:01.00]星', ['1 별 / 星']],
  [
    'English with two Chinese translations keeps all',
    '[00:01.00]Still here\n[00:01.00]还在\n[00:01.00]還在',
    ['1 Still here / 还在 / 還在'],
  ],
  [
    'stamps in full-width signs are stamps',
    '［00:01.00］灯\n【00:05.00】人\n[00：09．00]门\n〔０１：０２．５〕【1】风',
    ['1 灯', '5 人', '9 门', '62.5 【1】风'],
  ],
  ['four lines are lines', '[00:01.00]a\n[00:01.00]b\n[00:01.00]c\n[00:01.00]d', ['1 a', '1 b', '1 c', '1 d']],
  ['all lines at zero', '[00:00.00]床前明月光\n[00:00.00]疑是地上霜', ['床前明月光', '疑是地上霜']],
  ['all of many lines at zero', '[00:00]啦\n[00:00]月\n[00:00]啦', ['啦', '月', '啦']],
  ['one line at zero', '[00:00.00]月光', ['0 月光']],
  ['behind a break', '[00:01.00]Stille Nacht<br>平安夜', ['1 Stille Nacht / 平安夜']],
  ['with words stamped', '[00:01.00]<00:01.00>Stille <00:01.50>Nacht\n[00:01.00]平安夜', ['1 Stille Nacht / 平安夜']],
  [
    'lines that an offset moves together',
    '[offset:9000]\n[00:01.00]静\n[00:02.00]夜\n[00:10.00]光',
    ['0 静', '0 夜', '1 光'],
  ],
];

const lineEnds: Case[] = [
  ['CRLF', '[00:01.00]月\r\n[00:02.00]光\r\n', ['1 月', '2 光']],
  ['CR', '[00:01.00]月\r[00:02.00]光', ['1 月', '2 光']],
  ['U+2028', '[00:01.00]月\u2028[00:02.00]光', ['1 月', '2 光']],
  ['U+2029', '[00:01.00]月\u2029[00:02.00]光', ['1 月', '2 光']],
  ['U+0085', '[00:01.00]月\u0085[00:02.00]光', ['1 月', '2 光']],
  ['<br>', '[00:01.00]月<br>[00:02.00]光<br/>[00:03.00]霜<BR />', ['1 月', '2 光', '3 霜']],
  ['a written \\n', '[00:01.00]月\\n[00:02.00]光', ['1 月', '2 光']],
  ['a written \\r\\n', '[00:01.00]月\\r\\n[00:02.00]光', ['1 月', '2 光']],
  ['an entity', '[00:01.00]月&#10;[00:02.00]光&#13;&#10;[00:03.00]霜', ['1 月', '2 光', '3 霜']],
  ['empty lines', '\n\n[00:01.00]月\n\n\n[00:02.00]光\n\n', ['1 月', '2 光']],
  ['lines of spaces', '[00:01.00]月\n[00:01.50]  \u3000 \n[00:02.00]光', ['1 月', '2 光']],
  ['lines of zero-width characters', '[00:01.00]月\n[00:01.50]\u200B\u200D\uFEFF\n[00:02.00]光', ['1 月', '2 光']],
  ['zero-width characters in front', '\u200B[00:01.00]月\n\uFEFF[00:02.00]光', ['1 月', '2 光']],
  ['NULs behind the last', '[00:01.00]月\n[00:02.00]光\0\0\0', ['1 月', '2 光']],
];

const entities: Case[] = [
  ['quotes', '[00:01.00]It&apos;s &quot;you&quot;', ['1 It\'s "you"']],
  ['escaped quotes', String.raw`[00:01.00]We\&apos;re \&#34;one\&#x22;`, ['1 We\'re "one"']],
  ['a backslash before another entity', String.raw`[00:01.00]one\&amp;two`, [String.raw`1 one\&two`]],
  ['by number', '[00:01.00]It&#39;s &#x59;ou &#128591;', ["1 It's You 🙏"]],
  ['ampersand', '[00:01.00]you &amp; me', ['1 you & me']],
  ['once', '[00:01.00]&amp;lt;3', ['1 &lt;3']],
  ['signs that are no markup', '[00:01.00]&lt;i&gt; &lt;3', ['1 <i> <3']],
  ['a space', '[00:01.00]you&nbsp;and&nbsp;me', ['1 you\u00A0and\u00A0me']],
  ['letters with marks', '[00:01.00]&Eacute;t&eacute; &ntilde;and&uacute; &uuml;ber', ['1 Été ñandú über']],
  ['unknown ones', '[00:01.00]&nosuch; & &; &#xD800; &#0;', ['1 &nosuch; & &; &#xD800; &#0;']],
  ['stamps of the old service of QQ', '&#91;00&#58;01&#46;00&#93;月光&#10;[00&#58;02&#46;00]霜', ['1 月光', '2 霜']],
  ['spaces of the old service of QQ', '[00:01.00]Stille&#32;Nacht', ['1 Stille Nacht']],
];

const SRT = '1\n00:00:01,000 --> 00:00:02,500\n床前明月光\n\n2\n00:00:03,000 --> 00:00:04,000\n疑是地上霜\n';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.500\n床前明月光\n\n00:03.000 --> 00:04.000\n疑是地上霜\n';
const subtitles: Case[] = [
  ['SRT', SRT, moon],
  ['SRT with CRLF', SRT.replaceAll('\n', '\r\n'), moon],
  ['SRT with a byte-order mark', `\uFEFF${SRT}`, moon],
  ['SRT with a point', SRT.replaceAll(',', '.'), moon],
  ['SRT without empty lines', SRT.replaceAll('\n\n', '\n'), moon],
  ['SRT without numbers', SRT.replaceAll(/^\d\n/gm, ''), moon],
  ['SRT of two languages', '1\n00:00:01,000 --> 00:00:02,000\nStille Nacht\n平安夜', ['1 Stille Nacht / 平安夜']],
  ['SRT with markup', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#fff"><i>月光</i></font>', ['1 月光']],
  ['SRT with entities', '1\n00:00:01,000 --> 00:00:02,000\nyou &amp; me &lt;3', ['1 you & me <3']],
  ['SRT beyond an hour', '1\n01:00:01,000 --> 01:00:02,000\n月光', ['3601 月光']],
  ['SRT with a place on the screen', '1\n00:00:01,000 --> 00:00:02,000 X1:0 X2:9\n月光', ['1 月光']],
  [
    'SRT with a line of digits',
    '1\n00:00:01,000 --> 00:00:02,000\n一\n1949\n\n2\n00:00:03,000 --> 00:00:04,000\n二',
    ['1 一 / 1949', '3 二'],
  ],
  ['VTT', VTT, moon],
  ['VTT with hours', VTT.replaceAll('00:0', '00:00:0'), moon],
  ['VTT with a header', VTT.replace('WEBVTT', 'WEBVTT - 静夜思\nKind: captions\nLanguage: zh'), moon],
  ['VTT with names', VTT.replaceAll(/^(00:.*-->)/gm, 'cue\n$1'), moon],
  ['VTT with settings', VTT.replaceAll('.500', '.500 align:start position:0%'), moon],
  ['VTT with notes and styles', VTT.replace('\n\n', '\n\nNOTE 李白\n作\n\nSTYLE\n::cue { color: red }\n\n'), moon],
  ['VTT with speakers', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v 李白>月<c.loud>光</c></v>', ['1 月光']],
  ['VTT with words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n月<00:00:01.500><c>光</c>', ['1 月光']],
];

const QRC = '[ti:月]\n[offset:0]\n[1000,1500]床(1000,200)前(1200,300)明(1500,1000)\n[3000,900]月(3000,400)光(3400,500)';
const YRC = '[1000,1500](1000,200,0)床(1200,300,0)前(1500,1000,0)明\n[3000,900](3000,400,0)月(3400,500,0)光';
const KRC =
  '[id:$00000000]\n[ar:李白]\n[1000,1500]<0,200,0>床<200,300,0>前<500,1000,0>明\n[3000,900]<0,400,0>月<400,500,0>光';
const sung = ['1 床前明', '3 月光'];
const services: Case[] = [
  ['QRC', QRC, sung],
  [
    'QRC in its XML',
    `<?xml version="1.0" encoding="utf-8"?>\n<QrcInfos>\n<LyricInfo LyricCount="1">\n<Lyric_1 LyricType="1" LyricContent="${QRC}"/>\n</LyricInfo>\n</QrcInfos>`,
    sung,
  ],
  [
    'QRC in its XML with entities',
    `<?xml version="1.0"?><Lyric_1 LyricContent="[1000,900]It&apos;s(1000,200) &quot;me&quot;(1200,300)"/>`,
    ['1 It\'s "me"'],
  ],
  ['QRC with brackets in the words', '[1000,900](男(1000,200))(1200,300)月(1500,100)', ['1 (男)月']],
  ['QRC with spaces', '[1000,900]Silent (1000,200)night(1200,300)', ['1 Silent night']],
  ['YRC', YRC, sung],
  ['YRC with CRLF', YRC.replaceAll('\n', '\r\n'), sung],
  [
    'YRC with credits',
    `{"t":0,"c":[{"tx":"作词: "},{"tx":"李白","li":"http://p1"}]}\n${YRC}`,
    ['0 作词: 李白', ...sung],
  ],
  ['YRC with a broken credit', `{"t":0,"c":[{"tx":\n${YRC}`, sung],
  ['YRC with spaces', '[1000,900](1000,200,0)Silent (1200,300,0)night', ['1 Silent night']],
  ['KRC', KRC, sung],
  ['KRC with a byte-order mark', `\uFEFF${KRC}`, sung],
  ['KRC with a pause', '[1000,900]<0,200,0>床<200,100,0> <300,200,0>前', ['1 床 前']],
  ['an answer of NetEase', json({ code: 200, lrc: { version: 3, lyric: MOON }, tlyric: { lyric: '' } }), moon],
  [
    'an answer of NetEase with a translation',
    json({ lrc: { lyric: MOON }, tlyric: { lyric: '[by:li]\n[00:01.00]Moonlight\n[00:03.00]Frost' } }),
    ['1 床前明月光 / Moonlight', '3 疑是地上霜 / Frost'],
  ],
  [
    'an answer of NetEase with a translation for one line',
    json({ lrc: { lyric: MOON }, tlyric: { lyric: '[00:03.01]Frost' } }),
    ['1 床前明月光', '3 疑是地上霜 / Frost'],
  ],
  ['an answer of NetEase with words', json({ lrc: { lyric: MOON }, yrc: { lyric: YRC } }), sung],
  [
    'an answer of NetEase with words and their translation',
    json({
      lrc: { lyric: MOON },
      yrc: { lyric: YRC },
      tlyric: { lyric: '[00:01.01]x' },
      ytlrc: { lyric: '[00:01.000]Bed' },
    }),
    ['1 床前明 / Bed', '3 月光'],
  ],
  [
    'an answer of NetEase with words and a translation of the lines',
    json({ lrc: { lyric: MOON }, yrc: { lyric: YRC }, tlyric: { lyric: '[00:01.00]Moonlight' } }),
    ['1 床前明月光 / Moonlight', '3 疑是地上霜'],
  ],
  ['an answer of NetEase for a song without words', json({ nolyric: true, code: 200 }), ['pure']],
  ['an answer of NetEase for a song it has no words of', json({ uncollected: true, code: 200 }), ['none']],
  [
    'an answer of a service that passes it on',
    json({ lyric: MOON, tlyric: '[00:01.00]Moonlight' }),
    ['1 床前明月光 / Moonlight', '3 疑是地上霜'],
  ],
  [
    'an answer of NetEase without stamps',
    json({ lrc: { lyric: '床前明月光\n疑是地上霜' } }),
    ['床前明月光', '疑是地上霜'],
  ],
];

const without: Case[] = [
  ['text', '床前明月光\n疑是地上霜', ['床前明月光', '疑是地上霜']],
  ['text with stanzas', '床前明月光\n\n疑是地上霜\n', ['床前明月光', '疑是地上霜']],
  ['text with tags', '[ti:静夜思]\n[ar:李白]\n床前明月光', ['床前明月光']],
  ['text with headings', '[Verse 1]\nTwinkle\n\n[Chorus: all]\nstar', ['[Verse 1]', 'Twinkle', 'star']],
  ['text with entities', 'you &amp; me<br>again', ['you & me', 'again']],
  ['text in GBK', bytes(MOON_GBK, '\n', MOON_GBK), ['床前明月光', '床前明月光']],
  ['text with a bad byte', bytes('床前明月光\n疑是', [0xe5], '上霜'), ['床前明月光', '疑是\uFFFD上霜']],
  ['one line that says it has no words', '纯音乐，请欣赏', ['pure']],
  ['a stamped line that says so', '[00:00.00]纯音乐，请欣赏', ['pure']],
  ['a line at the end of time that says so', '[99:00.00]纯音乐，请欣赏', ['pure']],
  ['the words of QQ', '[00:00.00]此歌曲为没有填词的纯音乐，请您欣赏', ['pure']],
  ['credits before it', '[00:00.00]作曲 : 巴赫\n[00:05.00]纯音乐，请欣赏', ['pure']],
  ['credits behind it', '[00:00.00]纯音乐，请欣赏\n[00:05.00]作曲：巴赫', ['pure']],
  ['in traditional characters', '[00:00.00]純音樂，請欣賞', ['pure']],
  ['Instrumental', '[00:00.00]Instrumental', ['pure']],
  ['the tag that says so', '[ti:Canon]\n[au: instrumental]', ['pure']],
  ['words about it', '[00:01.00]纯音乐，请欣赏\n[00:05.00]床前明月光', ['1 纯音乐，请欣赏', '5 床前明月光']],
  ['an interlude', '[00:01.00]月光\n[00:05.00](Instrumental)\n[00:09.00]霜', ['1 月光', '5 (Instrumental)', '9 霜']],
  ['tags alone', '[ti:卡农]\n[ar:Johann Pachelbel]\n[length:01:29]', ['none']],
  ['nothing', '', ['none']],
  ['empty lines', '\n \n\u200B\n', ['none']],
  ['words for nothing', '[00:00.00]暂无歌词', ['none']],
  ['a page', '<!doctype html><title>404</title>\n<p>Not Found</p>', ['none']],
  ['a piece of a page', '<div class="lyric"><p>月光</p></div>', ['none']],
  ['an error in JSON', '{"code":404,"message":"no lyric"}', ['none']],
  ['a list in JSON', '["a","b"]', ['none']],
  [
    'SubStation Alpha',
    '[Script Info]\nTitle: moon\n[Events]\nDialogue: 0,0:00:01.00,0:00:03.00,D,,0,0,0,,月光',
    ['none'],
  ],
  ['Lyricify', '[0]床(100,200)前(300,200)\n[0]月(500,200)光(700,200)', ['none']],
  ['broken JSON', '{"lrc":{"lyric":"[00:', ['none']],
  [
    'encrypted KRC',
    bytes(
      'krc1',
      Array.from({ length: 400 }, (_, at) => (at * 89 + 131) % 256),
    ),
    ['none'],
  ],
  ['encrypted QRC', '5A3F'.repeat(400), ['none']],
  [
    'a sound',
    bytes(
      'ID3',
      [3, 0, 0, 0, 0, 15, 118],
      Array.from({ length: 600 }, (_, at) => (at * 197 + 255) % 256),
    ),
    ['none'],
  ],
];

const kinds = { texts, stamps, offsets, words, translations, lineEnds, entities, subtitles, services, without };
const all = Object.values(kinds).flat();

function read([, file, , contentType]: Case): Lyrics {
  return readLyrics(typeof file === 'string' ? file : decodeText(file, contentType));
}

describe.each(Object.entries(kinds))('%s', (_, cases) => {
  it.each(cases.map((one) => ({ kind: one[0], one, expected: one[2] })))('$kind', ({ one, expected }) => {
    expect(shown(read(one))).toEqual(expected);
  });
});

it('there are 150 files at least', () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
});

const stamped = (file: string) =>
  readLyrics(file).lines.map(({ words = [] }) => words.map(({ text, from, to }) => `${text}@${from}-${to}`).join(' '));

describe('the words of a line', () => {
  it.each([
    ['brackets', '[00:00.00]一[00:00.20]朵[00:00.40]花[00:02.00]', ['一@0-0.2 朵@0.2-0.4 花@0.4-2']],
    ['brackets, the first word later', '[00:01.00][00:01.10]一[00:01.20]朵[00:02.00]', ['一@1.1-1.2 朵@1.2-2']],
    ['angles', '[00:01.00]<00:01.00>一<00:01.20>朵<00:02.00>', ['一@1-1.2 朵@1.2-2']],
    ['angles and no end', '[00:01.00]<00:01.00>一<00:01.20>朵\n[00:01.50]花', ['一@1-1.2 朵@1.2-1.5', '']],
    ['angles and no end at all', '[00:01.00]<00:01.00>一<00:01.20>朵', ['一@1-1.2 朵@1.2-2.2']],
    [
      'a line sung twice',
      '[00:01.00][00:31.00]<00:01.00>一<00:01.50>朵<00:02.00>',
      ['一@1-1.5 朵@1.5-2', '一@31-31.5 朵@31.5-32'],
    ],
    ['LX', '[00:01.000]<0,36>一<36,64>朵', ['一@1-1.036 朵@1.036-1.1']],
    ['KRC', KRC, ['床@1-1.2 前@1.2-1.5 明@1.5-2.5', '月@3-3.4 光@3.4-3.9']],
    ['QRC', QRC, ['床@1-1.2 前@1.2-1.5 明@1.5-2.5', '月@3-3.4 光@3.4-3.9']],
    ['YRC', YRC, ['床@1-1.2 前@1.2-1.5 明@1.5-2.5', '月@3-3.4 光@3.4-3.9']],
    ['a pause', '[1000,900]<0,200,0>床<200,100,0> <300,200,0>前', ['床 @1-1.2 前@1.3-1.5']],
    ['VTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\n月<00:01.500>光', ['月@1-1.5 光@1.5-2.5']],
    ['an offset', '[offset:200]\n[00:01.00]<00:01.00>月<00:01.50>光<00:02.00>', ['月@0.8-1.3 光@1.3-1.8']],
    ['out of order', '[00:01.00]<00:01.50>一<00:01.20>朵<00:01.90>花<00:02.00>', ['一@1.5-1.5 朵@1.5-1.9 花@1.9-2']],
    ['the end of a line alone', '[00:01.00]一朵花[00:02.00]', ['']],
    ['none', '[00:01.00]一朵花', ['']],
  ])('are stamped by %s', (_, file, expected) => {
    expect(stamped(file)).toEqual(expected);
  });

  it('are the text of their line in order', () => {
    const stampedLines = all.flatMap((one) => read(one).lines).filter(({ words = [] }) => words.length > 0);
    expect(stampedLines.map(({ words = [] }) => words.map(({ text }) => text).join(''))).toEqual(
      stampedLines.map(({ text }) => text),
    );
  });
});
