// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { getDefaultStore } from 'jotai/vanilla';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../locales/i18n.ts';
import { forgetApplicant, logOutHere } from '../drafts/logOut.ts';
import { rememberedHint, rememberHintOfIin } from '../forms/iinHint.ts';
import { isBeginningAnewAtom, WaysOut } from './WaysOut.tsx';

vi.mock('../drafts/logOut.ts', () => ({
  forgetApplicant: vi.fn(async () => {}),
  logOutHere: vi.fn(async () => {}),
}));

// Tells React that all updates of this environment come through `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let close: (() => Promise<void>) | null = null;

async function openRow() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('ru')}>
        <WaysOut />
      </I18nProvider>,
    ),
  );
  close = () => act(async () => root.unmount());
}

function button(name: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll('button')];
  const found = buttons.find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`No button «${name}»`);
  return found;
}

const press = (name: string) => act(async () => button(name).click());
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  getDefaultStore().set(isBeginningAnewAtom, false);
  rememberHintOfIin('871008401427');
});
afterEach(async () => {
  await close?.();
  close = null;
  document.body.replaceChildren();
});

describe('WaysOut', () => {
  it('asks first, and says that one leaves on all devices, when «Выйти» is pressed', async () => {
    await openRow();
    await press('Выйти');
    const dialog = openDialog();
    expect(dialog?.getAttribute('aria-label')).toBe('Выйти?');
    const textId = dialog?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(textId)?.textContent).toContain('на всех устройствах');
    expect(logOutHere).not.toHaveBeenCalled();
  });

  it('logs out when the question is answered', async () => {
    await openRow();
    await press('Выйти');
    await press('Выйти на всех устройствах');
    expect(logOutHere).toHaveBeenCalledOnce();
    expect(forgetApplicant).not.toHaveBeenCalled();
    expect(getDefaultStore().get(isBeginningAnewAtom)).toBe(false);
  });

  it('forgets everything typed and begins anew when somebody else answers', async () => {
    await openRow();
    await press('Это не вы? Начать заново');
    expect(forgetApplicant).not.toHaveBeenCalled();
    await press('Стереть и начать заново');
    expect(forgetApplicant).toHaveBeenCalledOnce();
    expect(getDefaultStore().get(isBeginningAnewAtom)).toBe(true);
    expect(rememberedHint()).toBeNull();
  });

  it('stays, and gives the focus back, when the question is refused', async () => {
    await openRow();
    await press('Это не вы? Начать заново');
    await act(async () => openDialog()?.close());
    expect(openDialog()).toBeNull();
    expect(document.activeElement).toBe(button('Это не вы? Начать заново'));
    expect(forgetApplicant).not.toHaveBeenCalled();
  });

  it('says that the other devices follow later when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openRow();
    await press('Выйти');
    expect(openDialog()?.textContent).toContain('Связи нет');
  });
});
