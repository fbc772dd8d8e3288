declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'notice-strip': HTMLAttributes<HTMLElement>;
    }
  }
}

/** Renders the place of the notices in the header's row. `notices/noticeStrip.ts` fills the place after idle. */
export function NoticeSlot() {
  return (
    // The only child is a string that may differ, so React hydrates the element without comparing its content.
    <notice-strip className="notice-slot" suppressHydrationWarning>
      {''}
    </notice-strip>
  );
}
