import type { PropsWithChildren } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';

/** What is wrong with the field above; `id` for its `aria-describedby`. */
export function FormError({ id, role = 'alert', children }: PropsWithChildren<{ id?: string; role?: string }>) {
  return (
    <p className="form-error" id={id} role={role}>
      <TriangleAlert className="icon icon--s" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
