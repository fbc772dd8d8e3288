// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai/vanilla';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/fixtures/renderPage.tsx';
import { forgetApplicant, logOutHere } from '../drafts/logOut.ts';
import { rememberedHint, rememberHintOfIin } from '../forms/iinHint.ts';
import { forgetPastLoans, storePastLoans } from '../session/pastLoans.ts';
import { isBeginningAnewAtom, WaysOut } from './WaysOut.tsx';

vi.mock('../drafts/logOut.ts', () => ({
  forgetApplicant: vi.fn(async () => {}),
  logOutHere: vi.fn(async () => {}),
}));

const openRow = () => renderPage(<WaysOut />);
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  getDefaultStore().set(isBeginningAnewAtom, false);
  rememberHintOfIin('871008401427');
});
it('asks first, says that one leaves on all devices, and logs out at the answer', async () => {
  const { press } = await openRow();
  await press('Выйти');
  const dialog = openDialog();
  expect(dialog?.getAttribute('aria-label')).toBe('Выйти?');
  const textId = dialog?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(textId)?.textContent).toContain('на всех устройствах');
  expect(logOutHere).not.toHaveBeenCalled();
  await press('Выйти на всех устройствах');
  expect(logOutHere).toHaveBeenCalledOnce();
  expect(forgetApplicant).not.toHaveBeenCalled();
  expect(getDefaultStore().get(isBeginningAnewAtom)).toBe(false);
});

it('forgets everything typed and begins anew for another person', async () => {
  const { press } = await openRow();
  await press('Это не вы? Начать заново');
  expect(forgetApplicant).not.toHaveBeenCalled();
  await press('Стереть и начать заново');
  expect(forgetApplicant).toHaveBeenCalledOnce();
  expect(getDefaultStore().get(isBeginningAnewAtom)).toBe(true);
  expect(rememberedHint()).toBeNull();
});

it('stays, and gives the focus back, when the question is refused', async () => {
  const { press, find } = await openRow();
  await press('Это не вы? Начать заново');
  await act(async () => openDialog()?.close());
  expect(openDialog()).toBeNull();
  expect(document.activeElement).toBe(find('button', 'Это не вы? Начать заново'));
  expect(forgetApplicant).not.toHaveBeenCalled();
});

it('says that the other devices follow later when there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { press } = await openRow();
  await press('Выйти');
  expect(openDialog()?.textContent).toContain('Связи нет');
});

it('leads to the signed loans on a device that has shown them', async () => {
  expect((await openRow()).find('a', 'Прошлые займы')).toBeUndefined();
  storePastLoans();
  const { find } = await openRow();
  expect(find('a', 'Прошлые займы')?.getAttribute('href')).toBe('/register/loans');
  forgetPastLoans();
});
