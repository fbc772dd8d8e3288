import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { atom, getDefaultStore } from 'jotai/vanilla';
import { isFormHalfFilledAtom } from '../../device/halfFilledForm.ts';
import type { Language } from '../../locales/language.ts';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import {
  setUpdateState,
  takeWaitingUpdate,
  type UpdateState,
  updateStateAtom,
} from '../updates/takeUpdate.ts';
import { type Connection, connectionAtom } from './connection.ts';
import {
  type AppNotice,
  applicationNoticesAtom,
  deviceNoticesAtom,
  missingLanguageAtom,
  openNoticeAtom,
  putAwayAtom,
} from './notice.ts';

const store = getDefaultStore();

/** The translator of the notices. Each language sets a new object. null until the notices are mounted. */
export const translatorAtom = atom<{ readonly i18n: I18n } | null>(null);

/** Returns the action that dismisses a notice in this tab. */
export const putAwayAction = (i18n: I18n, name: string) => ({
  label: i18n._(msg`Понятно`),
  onPress: () => store.set(putAwayAtom, name),
});

/** Returns whether the other pages are on this device, which requires that the worker controls the page. */
function arePagesStored(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Returns the notice about the available functions without a connection, or about the return of the connection. */
function connectionNotice(i18n: I18n, connection: Connection, path: string): AppNotice | null {
  const name = 'connection';
  if (connection === 'fine') return null;
  if (connection === 'back') {
    return {
      name,
      kind: 'success',
      label: i18n._(msg`Связь есть`),
      text: i18n._(msg`Связь снова есть`),
    };
  }
  const text = isApplicationPage(path)
    ? msg`Нет связи. Открытая страница работает, введённое остаётся.`
    : arePagesStored()
      ? msg`Нет связи. Расчёт и страницы работают, заявка подождёт.`
      : msg`Нет связи. Открытая страница работает, остальное подождёт.`;
  return {
    name,
    kind: 'warning',
    label: i18n._(msg`Нет связи`),
    text: i18n._(text),
    actions: [putAwayAction(i18n, name)],
  };
}

/** Returns the notice of a language that is not on the device. The notice is in the language of the page. */
function languageNotice(i18n: I18n, missing: Language | null): AppNotice | null {
  if (missing === null) return null;
  const text =
    missing === 'kk'
      ? msg`Казахского языка ещё нет на этом устройстве. Переключите, когда появится связь.`
      : msg`Русского языка ещё нет на этом устройстве. Переключите, когда появится связь.`;
  return {
    name: 'language',
    kind: 'warning',
    label: i18n._(msg`Язык не сменился`),
    text: i18n._(text),
    // A later switch that fails is reported again.
    actions: [
      {
        label: i18n._(msg`Понятно`),
        onPress: () => {
          store.set(openNoticeAtom, null);
          store.set(missingLanguageAtom, null);
        },
      },
    ],
  };
}

/** Returns the notice of a new version. @param isFormHere true when a form of this page is half-filled */
function updateNotice(i18n: I18n, state: UpdateState, isFormHere: boolean): AppNotice | null {
  const notice = { name: 'update', kind: 'info', label: i18n._(msg`Новая версия`) } as const;
  switch (state) {
    case 'none':
      return null;
    case 'taking':
      return { ...notice, text: i18n._(msg`Обновляем. Страница откроется заново сама.`) };
    case 'afterForm':
      return {
        ...notice,
        text: isFormHere
          ? i18n._(msg`Новая версия придёт, когда вы закончите форму на этой странице.`)
          : i18n._(msg`Новая версия придёт, когда вы закончите форму в другой вкладке.`),
      };
    case 'ready':
      return {
        ...notice,
        text: i18n._(msg`Вышла новая версия`),
        actions: [
          { label: i18n._(msg`Обновить`), isPrimary: true, onPress: takeWaitingUpdate },
          {
            label: i18n._(msg`Позже`),
            onPress: () => {
              setUpdateState('none');
              store.set(putAwayAtom, notice.name);
            },
          },
        ],
      };
  }
}

/** The notices that were not dismissed, the most urgent first. */
const dueNoticesAtom = atom((get): readonly AppNotice[] => {
  const translator = get(translatorAtom);
  const path = get(shownRouteAtom)?.path ?? '';
  const putAway = get(putAwayAtom);
  if (translator === null) return [];
  const { i18n } = translator;
  return [
    ...get(applicationNoticesAtom),
    languageNotice(i18n, get(missingLanguageAtom)),
    connectionNotice(i18n, get(connectionAtom), path),
    ...get(deviceNoticesAtom),
    updateNotice(i18n, get(updateStateAtom), get(isFormHalfFilledAtom)),
  ]
    .filter((notice) => notice !== null)
    .filter(({ name }) => !putAway.includes(name));
});

export interface ShownNotice {
  /** null when no notice is due. */
  readonly notice: AppNotice | null;
  readonly isOpen: boolean;
}

/**
 * The one notice to show. An open notice stays until it is closed, also when it becomes obsolete or a more urgent notice is
 * due, because another notice must not replace a text that is being read.
 */
export const shownNoticeAtom = atom((get): ShownNotice => {
  const due = get(dueNoticesAtom);
  const open = get(openNoticeAtom);
  const translator = get(translatorAtom);
  const path = get(shownRouteAtom)?.path;
  const isOpen =
    translator !== null &&
    open !== null &&
    open.page === path &&
    !get(putAwayAtom).includes(open.name);
  if (!isOpen) return { notice: due[0] ?? null, isOpen: false };
  const notice = due.find(({ name }) => name === open.name) ?? {
    name: open.name,
    kind: 'success',
    label: translator.i18n._(msg`Уже прошло`),
    text: translator.i18n._(msg`Это уже прошло, можно продолжать.`),
  };
  return { notice, isOpen: true };
});

/** Opens the shown notice, or closes the open one. */
export function toggleNotice(): void {
  const { notice, isOpen } = store.get(shownNoticeAtom);
  const page = store.get(shownRouteAtom)?.path;
  const isToOpen = !isOpen && notice !== null && page !== undefined;
  store.set(openNoticeAtom, isToOpen ? { name: notice.name, page } : null);
}
