import { type ReactNode, useEffect, useRef, useState } from 'react';
import { iconNames, iconsFile } from 'virtual:icons';
import { fileAddress } from '@/contract/address';
import { useMayShow } from '@/page/useMayShow';
import { isEmoji, isPictureInside } from '@/shared/lib/iconNames';
import { sitePath } from '@/shared/lib/sitePath';
import './SiteIcon.css';
import { firstLetter } from '../lib/text';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';

/** Id of the symbol that draws a shipped icon. */
export const symbolId = (name: string): string => `icon-${name}`;

/**
 * Fetches the shipped icons and adds their symbols to the document, where `<use href="#icon-{name}">` draws them. In
 * the document, since with our content security policy not every browser lets `use` load external files. Throws
 * `StatusError`, and `TypeError` if the network fails or the file is invalid.
 */
export async function fetchSymbols(): Promise<void> {
  const response = await fetch(iconsFile);
  if (!response.ok) throw new StatusError(response.status);
  const { documentElement: svg } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  if (!svg.querySelector('symbol')) throw new TypeError('no icons in their file');
  document.body.append(svg);
}

let placed: Promise<boolean> | undefined;

/** `fetchSymbols()`, once for the life of the page. Whether the symbols are in the document; a failure is logged. */
function placeSymbols(): Promise<boolean> {
  placed ??= fetchSymbols().then(
    () => true,
    (error: unknown) => {
      warn('icons', error);
      return false;
    },
  );
  return placed;
}

interface Props {
  /** Name of a shipped icon, address of a picture, or an emoji; `hue:30` is the letter on that colour. */
  icon: string;
  /** Name of the link; its first character is the fallback. */
  name: string;
}

const PICTURE = /^(https?:\/\/|\/(?![/\\]))/;
const HUE = /^hue:(\d{1,3})$/;

/**
 * The icon of a link: a shipped icon by its name, a picture by its address or in a `data:` address, an emoji; otherwise the name's first
 * letter. Decorative: the name is next to it.
 */
export function SiteIcon({ icon, name }: Props) {
  const letter = <LetterIcon name={name} hue={HUE.exec(icon)?.[1]} />;
  if (iconNames.has(icon)) return <ShippedIcon key={icon} icon={icon} fallback={letter} />;
  if (PICTURE.test(icon) || isPictureInside(icon)) {
    return <Picture key={icon} address={icon} fallback={letter} />;
  }
  if (isEmoji(icon)) {
    return (
      <span className="site-icon-emoji" aria-hidden>
        {icon}
      </span>
    );
  }
  return letter;
}

/** A picture by its address; `fallback` if it may not be shown or fails to load. */
function Picture({ address, fallback }: { address: string; fallback: ReactNode }) {
  const mayShow = useMayShow(address);
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture in the page's HTML may have failed before the listener was attached.
    if (image.current?.complete) image.current.decode().catch(() => setBroken(true));
  }, []);
  if (broken || !mayShow) return fallback;
  return (
    <img
      ref={image}
      className="site-icon-picture"
      src={sitePath(fileAddress(address))}
      alt=""
      onError={() => setBroken(true)}
    />
  );
}

/** Letters for six hues defined in the style sheet. */
const HUES = 'abcdef';

/** Hue for a name, always the same for the same name. */
function hueOf(name: string): string | undefined {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return HUES[hash % HUES.length];
}

/** The first letter of a name on a coloured tile; `hue`, in degrees, if a colour was chosen. */
function LetterIcon({ name, hue }: { name: string; hue?: string | undefined }) {
  return (
    // The content security policy forbids style attributes in the page's HTML. This one is set only by script, since
    // only visitors' own links have a chosen colour.
    <span
      className="site-icon-letter centre"
      data-hue={hueOf(name)}
      style={hue ? { '--hue': hue } : undefined}
      aria-hidden
    >
      {firstLetter(name)}
    </span>
  );
}

interface ShippedIconProps {
  /** Name of a shipped icon. */
  icon: string;
  fallback: ReactNode;
}

/**
 * A shipped icon. If its symbol is not in the page's HTML, the icon file is loaded; the icon's place stays empty until
 * then. `fallback` if that fails.
 */
function ShippedIcon({ icon, fallback }: ShippedIconProps) {
  const [failed, setFailed] = useState(false);
  const id = symbolId(icon);
  useEffect(() => {
    if (!document.getElementById(id)) void placeSymbols().then((placed) => setFailed(!placed));
  }, [id]);
  if (failed) return fallback;
  return (
    <svg className="icon icon--l" aria-hidden>
      <use href={`#${id}`} />
    </svg>
  );
}
