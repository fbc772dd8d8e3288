// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mount, untilShown } from '../../../../tests/fixtures/renderPage.tsx';
import { createI18n } from '../../../locales/i18n.ts';
import { SaveDates } from './SaveDates.tsx';

vi.mock('../../../device/saveFile.ts', async (original) => ({
  ...(await original<typeof import('../../../device/saveFile.ts')>()),
  saveFile: () => {},
}));

it('keeps no message of another language', async () => {
  const i18n = createI18n('ru');
  const { place } = await mount(
    <I18nProvider i18n={i18n}>
      <SaveDates events={() => []}>Сохранить</SaveDates>
    </I18nProvider>,
  );
  const said = () => place.querySelector('[role=status]')?.textContent;
  await act(async () => place.querySelector('button')?.click());
  await untilShown(() => expect(said()).toMatch(/^Готово: /));
  await act(async () => i18n.load('kk', {}));
  await act(async () => i18n.activate('kk'));
  expect(said()).toBe('');
});
