import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Applicant } from '../applicant.ts';
import { launchOptions } from '../browser.ts';
import { watch } from '../fixtures.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { bucketsOnDevice, untilFieldsStored } from './storedOnDevice.ts';

async function textOfFolder(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      return bytes.toString('utf8') + bytes.toString('utf16le');
    });
  return (await Promise.all(texts)).join('\n');
}

/**
 * Reads everything in which the profile may hold records: buckets lie in a folder beside that of the origin's own
 * database.
 */
async function textOnDisk(profile: string): Promise<string> {
  const folders = ['IndexedDB', 'WebStorage'].map((name) => join(profile, 'Default', name));
  // Names of records are stored in UTF-16: every second byte of a Latin letter is 0.
  return (await Promise.all(folders.map(textOfFolder))).join('\n').replaceAll('\0', '');
}

test('a browser that was closed, or a phone that was restarted, gives back what was typed; its disk says nothing of it, and has no key after a logout', async ({
  playwright,
  sandbox,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'jenil-profile-'));
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: sandbox.origin,
      locale: 'ru-RU',
      serviceWorkers: 'block',
    });
    const [page = await context.newPage()] = context.pages();
    watch(page);
    return { context, page, aigul: new Applicant(page, sandbox) };
  };

  const first = await open();
  await first.aigul.begins();
  await first.aigul.types('Фамилия', 'Сәрсенбаева');
  await first.aigul.types('Электронная почта', 'aigul@example.kz');
  await untilFieldsStored(first.page, 'last_name', 'email');
  await first.context.close();
  const afterTyping = await textOnDisk(profile);
  expect(afterTyping).toContain('storedAtMs');
  expect(afterTyping).toContain('encryptionKey');
  expect(afterTyping).not.toMatch(/Сәрсенбаева|aigul@example/);

  const second = await open();
  await second.page.goto('/register/personal');
  await hydrated(second.page);
  await expect(second.page.getByText('Мы вернули то, что вы ввели раньше.')).toBeVisible();
  await expect(second.page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await expect(second.page.getByLabel('Электронная почта')).toHaveValue('aigul@example.kz');
  const { uuid } = await sandbox.newestRegistration();
  await sandbox.setStep({ uuid, step: 'personal_cabinet' });
  await second.page.goto('/register/lk');
  await hydrated(second.page);
  await second.aigul.leavesHome();
  await expect.poll(() => bucketsOnDevice(second.page)).toEqual([]);
  await second.context.close();
  expect(await textOnDisk(profile)).not.toMatch(/storedAtMs|encryptionKey/);
  await rm(profile, { recursive: true, force: true });
});
