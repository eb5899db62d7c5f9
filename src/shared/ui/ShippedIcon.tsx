import { useEffect, useState, type ReactNode } from 'react';
import { placeSymbols, symbolId } from './iconSymbols';

interface Props {
  /** Name of a shipped icon. */
  icon: string;
  fallback: ReactNode;
}

/**
 * A shipped icon. If its symbol is not in the page's HTML, the icon file is loaded; the icon's place stays empty until
 * then. `fallback` if that fails.
 */
export function ShippedIcon({ icon, fallback }: Props) {
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
