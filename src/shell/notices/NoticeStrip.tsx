import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { focusHeading, isFocusNowhere } from '../../ui/takeFocus.ts';
import { noticeSlotAtom } from '../layouts/NoticeSlot.tsx';
import { shownRouteAtom } from '../shownRoute.ts';
import { useUpdateNotice } from '../updates/useUpdateNotice.tsx';
import {
  type AppNotice,
  applicationNoticesAtom,
  deviceNoticesAtom,
  openNoticeAtom,
  putAwayAtom,
} from './notice.ts';
import { useConnectionNotice } from './useConnectionNotice.tsx';
import { useLanguageNotice } from './useLanguageNotice.tsx';
import './noticeStrip.css';

/** Returns what there is to say and was not put away, the most urgent first. */
function useDueNotices(): readonly AppNotice[] {
  const ofApplication = useAtomValue(applicationNoticesAtom);
  const connection = useConnectionNotice();
  const language = useLanguageNotice();
  const ofDevice = useAtomValue(deviceNoticesAtom);
  const [putAway, putAwayName] = useAtom(putAwayAtom);
  const update = useUpdateNotice(putAwayName);
  return [...ofApplication, language, connection, ...ofDevice, update]
    .filter((notice) => notice !== null)
    .filter(({ name }) => !putAway.includes(name));
}

/**
 * Returns the one notice to show, and whether its text is open. An open notice stays until it is closed, also when it has
 * become untrue or something more urgent is due: what is being read does not move.
 */
function useShownNotice(): { readonly notice: AppNotice | null; readonly isOpen: boolean } {
  const { t } = useLingui();
  const due = useDueNotices();
  const open = useAtomValue(openNoticeAtom);
  const route = useAtomValue(shownRouteAtom);
  const putAway = useAtomValue(putAwayAtom);
  if (open === null || open.page !== route?.path || putAway.includes(open.name)) {
    return { notice: due[0] ?? null, isOpen: false };
  }
  const notice = due.find(({ name }) => name === open.name) ?? {
    name: open.name,
    kind: 'success',
    label: t`Уже прошло`,
    text: t`Это уже прошло, можно продолжать.`,
  };
  return { notice, isOpen: true };
}

/** Keeps the room that an open notice has taken: a shorter text of the same notice moves nothing. */
function useKeptRoom(isOpen: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element) element.style.minHeight = isOpen ? `${element.offsetHeight}px` : '';
  }, [isOpen]);
  return strip;
}

/** Gives the focus to the pill, or to the page's heading, where the pressed button has gone. */
function useFocusAfterClosing(isShown: boolean, isOpen: boolean) {
  const pill = useRef<HTMLButtonElement>(null);
  const was = useRef({ isShown, isOpen });
  useEffect(() => {
    const hasClosed = (was.current.isShown && !isShown) || (was.current.isOpen && !isOpen);
    was.current = { isShown, isOpen };
    if (!hasClosed || !isFocusNowhere()) return;
    // It is in sight, beside what was closed: the page stays where it is.
    if (pill.current) pill.current.focus({ preventScroll: true });
    else focusHeading(document.querySelector('h1'), { preventScroll: true });
  }, [isShown, isOpen]);
  return pill;
}

function OpenNotice({ notice, onClose }: { notice: AppNotice; onClose: () => void }) {
  const { t } = useLingui();
  const { kind, text, content, actions } = notice;
  if (content !== undefined) return content;
  const close = <Button size="s" kind="secondary" onClick={onClose}>{t`Понятно`}</Button>;
  return (
    <Notice kind={kind} actions={actions ?? close}>
      {text}
    </Notice>
  );
}

/**
 * Shows what the app has to say beside the page, one notice at a time: a pill in the header's row, which moves nothing. A
 * press opens its text below the header.
 */
function NoticeStrip() {
  const { notice, isOpen } = useShownNotice();
  const slot = useAtomValue(noticeSlotAtom);
  const route = useAtomValue(shownRouteAtom);
  const setOpen = useSetAtom(openNoticeAtom);
  const stripId = useId();
  const isShown = notice !== null;
  // Before the pill is painted: the header makes room for it, and the page's scroll stays as it is.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-notice', isShown);
  }, [isShown]);
  const strip = useKeptRoom(isOpen);
  const pill = useFocusAfterClosing(isShown, isOpen);
  const toggle = () =>
    setOpen(isOpen || !notice || !route ? null : { name: notice.name, page: route.path });
  return (
    <>
      {/* The live region is there before the first notice, else a screen reader would not say it. */}
      <p className="visually-hidden notice-announcer" role="status">
        {notice?.text}
      </p>
      {notice && slot
        ? createPortal(
            <>
              <button
                className={`notice-pill notice-pill--${notice.kind}`}
                type="button"
                ref={pill}
                aria-expanded={isOpen}
                aria-controls={stripId}
                onClick={toggle}
              >
                {notice.label}
              </button>
              <div className="notice-strip" id={stripId} hidden={!isOpen} ref={strip}>
                {isOpen ? <OpenNotice notice={notice} onClose={toggle} /> : null}
              </div>
            </>,
            slot,
          )
        : null}
    </>
  );
}

let isMounted = false;

/**
 * Mounts the notices once, in a root of their own, so that the page's hydration knows nothing of them. Their texts have to
 * be there: the area `notices`.
 */
export function mountNotices(i18n: I18n): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <NoticeStrip />
    </I18nProvider>,
  );
}
