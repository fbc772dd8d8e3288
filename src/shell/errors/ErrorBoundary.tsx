import { Component, type ReactNode } from 'react';
import { MissingPartError } from '../../device/importPart.ts';
import { AppError } from '../../ui/appError.ts';
import { forgetFailedPreparations } from '../prepareRoute.ts';
import { reloadOnce } from './chunkReload.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { MissingChunk } from './missingChunk.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly error: unknown;
}

/** Catches every uncaught rendering error, and shows the error page instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedPreparations();
    if (error instanceof MissingPartError) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof MissingPartError) return <MissingChunk />;
    const fault = {
      error: error instanceof AppError ? error : {},
      detail: error instanceof Error ? error.stack : String(error),
      onClear: () => this.setState({ error: null }),
    };
    return <ErrorScreen fault={fault} />;
  }
}
