"use client";

import { Component, type ReactNode } from "react";

type DragBoundaryProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** Catches what the drag-and-drop library throws. A class, as React has no hook for error boundaries. */
export class DragBoundary extends Component<DragBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const retry = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? this.props.fallback(retry) : this.props.children;
  }
}
