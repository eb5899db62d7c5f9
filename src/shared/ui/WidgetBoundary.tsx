import { Component, type ReactNode } from 'react';
import { warn } from '@/shared/lib/log';

interface Props {
  /** Names the widget in the log. */
  name: string;
  /** Stands in its place after a crash. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps one broken widget from taking the page down. */
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
