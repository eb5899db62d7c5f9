/** The status of a link, as the visitor sees it. */
export function DeskBadge({ status }: { status: string }) {
  return (
    <span className="badge" data-status={status.toLowerCase()} aria-hidden>
      {status}
    </span>
  );
}
