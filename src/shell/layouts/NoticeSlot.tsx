declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'notice-strip': HTMLAttributes<HTMLElement>;
    }
  }
}

/** Renders the place of the notices in the header's row: `notices/noticeStrip.ts` fills it after idle. */
export function NoticeSlot() {
  return (
    // React hydrates an element whose only child is a string without a look at its content, if it may differ.
    <notice-strip className="notice-slot" suppressHydrationWarning>
      {''}
    </notice-strip>
  );
}
