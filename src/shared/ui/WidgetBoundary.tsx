import { Component, type ReactNode } from 'react';
import { warn } from '@/shared/lib/log';

interface Props {
  /** Name of the widget for the log. */
  name: string;
  /** Rendered instead after a crash; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Error boundary: a crashed widget does not break the page. */
export class WidgetBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    warn(this.props.name, error);
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
