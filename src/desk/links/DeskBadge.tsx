/** The status badge of a link, as visitors see it. */
export function DeskBadge({ status }: { status: string }) {
  return (
    <span className="badge" data-status={status.toLowerCase()} aria-hidden>
      {status}
    </span>
  );
}
