// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/fixtures/renderPage.tsx';
import { Button } from './Button.tsx';

type ButtonProps = Parameters<typeof Button>[0];

/** Renders a button. */
async function open(props: Partial<ButtonProps>) {
  const onClick = vi.fn();
  const { place, press } = await renderPage(
    <Button onClick={onClick} {...props}>
      Send
    </Button>,
  );
  const button = place.querySelector('button');
  if (!button) throw new Error('There is no button');
  return { button, onClick, press: () => press('Send') };
}

it('shows the small loader, is busy and ignores presses while the button is loading', async () => {
  const { button, onClick, press } = await open({ isLoading: true });
  expect(button.querySelector('.loader--s')).not.toBeNull();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await press();
  expect(onClick).not.toHaveBeenCalled();
});

it('announces a button as pressed when the button is selected', async () => {
  expect((await open({ isSelected: true })).button.getAttribute('aria-pressed')).toBe('true');
  expect((await open({})).button.getAttribute('aria-pressed')).toBeNull();
});

it('ignores presses when the button is disabled', async () => {
  const { button, onClick, press } = await open({ disabled: true });
  expect(button.disabled).toBe(true);
  await press();
  expect(onClick).not.toHaveBeenCalled();
});

it('gives the button the class of the shake only after an error', async () => {
  expect((await open({ hasError: true })).button.classList).toContain('button--error');
  const { button } = await open({});
  expect(button.className).toBe('button button--primary button--m');
  expect(button.getAttribute('aria-busy')).toBeNull();
});
