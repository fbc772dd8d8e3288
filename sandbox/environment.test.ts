import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../tests/fixtures/testFolders.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

const folder = folderOfFile();
const distFolder = join(folder, 'dist');
const dataFolder = join(folder, 'data');
mkdirSync(join(distFolder, 'pages', 'ru'), { recursive: true });
writeFileSync(join(distFolder, 'pages', 'ru', 'index.html'), '');
const usable = { SANDBOX_DIST: distFolder, SANDBOX_DATA: dataFolder };

describe('the sandbox’s settings', () => {
  it('have a default for all but the folders', () => {
    expect(readEnvironment(usable)).toEqual({
      port: 4173,
      dataFolder,
      distFolder,
      isWorkerKilled: false,
      hasCrossOriginCookies: false,
      hasTagManager: false,
      pace: 'normal',
      ablyApiKey: undefined,
      apiProxy: undefined,
      isDeviceKeyAsked: true,
      trustedProxies: [],
      connectHosts: [],
      identityHosts: [],
      otherAppOrigins: ['http://localhost:5173'],
      origin: undefined,
      identityOrigin: undefined,
      signingOrigin: undefined,
      allowedOrigins: [],
    });
  });

  it('take the given values', () => {
    const given = {
      ...usable,
      PORT: '4300',
      SANDBOX_KILL_WORKER: '1',
      SANDBOX_PACE: 'fast',
      ABLY_API_KEY: 'app.key:secret',
      API_PROXY: 'https://api.example/',
      SANDBOX_TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8',
      SANDBOX_OTHER_ORIGINS: 'http://localhost:5173, http://localhost:5174',
      SANDBOX_CONNECT_HOSTS: 'wss://push.example,https://watch.example/',
      SANDBOX_IDENTITY_HOSTS: 'https://liveness.example',
      SANDBOX_ORIGIN: 'https://api.shop.example',
      SANDBOX_IDENTITY_ORIGIN: 'https://face.shop.example/',
      SANDBOX_SIGNING_ORIGIN: 'https://sign.shop.example',
      SANDBOX_ALLOWED_ORIGINS: 'https://shop.example, https://www.shop.example',
    };
    expect(readEnvironment(given)).toMatchObject({
      port: 4300,
      isWorkerKilled: true,
      pace: 'fast',
      ablyApiKey: 'app.key:secret',
      apiProxy: 'https://api.example',
      trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8'],
      otherAppOrigins: ['http://localhost:5173', 'http://localhost:5174'],
      connectHosts: ['wss://push.example', 'https://watch.example'],
      identityHosts: ['https://liveness.example'],
      origin: 'https://api.shop.example',
      identityOrigin: 'https://face.shop.example',
      signingOrigin: 'https://sign.shop.example',
      allowedOrigins: ['https://shop.example', 'https://www.shop.example'],
    });
  });

  it('treat an empty variable as unset', () => {
    const given = { ...usable, PORT: '', SANDBOX_KILL_WORKER: '', ABLY_API_KEY: '' };
    const { port, isWorkerKilled, ablyApiKey } = readEnvironment(given);
    expect([port, isWorkerKilled, ablyApiKey]).toEqual([4173, false, undefined]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '-1'],
    ['PORT', '4173.5'],
    ['PORT', '65534'],
    ['PORT', '0x10'],
    ['SANDBOX_KILL_WORKER', 'yes'],
    ['SANDBOX_PACE', 'slow'],
    ['SANDBOX_LIMITS', 'none'],
    ['API_PROXY', 'https://api.example/rest'],
    ['API_PROXY', 'api.example'],
    ['SANDBOX_TRUSTED_PROXIES', 'proxy.example'],
    ['SANDBOX_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SANDBOX_OTHER_ORIGINS', 'localhost:5173'],
    ['SANDBOX_CONNECT_HOSTS', "https://a.example; script-src 'unsafe-inline'"],
    ['SANDBOX_IDENTITY_HOSTS', 'https://liveness.example/sdk.js'],
    ['SANDBOX_ALLOWED_ORIGINS', '*'],
    ['SANDBOX_ALLOWED_ORIGINS', 'null'],
    ['SANDBOX_ALLOWED_ORIGINS', 'https://*.shop.example/app'],
    ['SANDBOX_ALLOWED_ORIGINS', 'wss://shop.example'],
    ['SANDBOX_ORIGIN', 'https://api.shop.example/v1'],
    ['SANDBOX_SIGNING_ORIGIN', 'sign.shop.example'],
    ['SANDBOX_DIST', join(folder, 'nothing')],
    ['SANDBOX_DATA', join(distFolder, 'pages', 'ru', 'index.html')],
  ])('reject %s=%s with its name and value', (name, value) => {
    const read = () => readEnvironment({ ...usable, [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(value);
  });

  it('do not repeat a malformed Ably key', () => {
    const read = () => readEnvironment({ ...usable, ABLY_API_KEY: 'half-a-secret' });
    expect(read).toThrow('appId.keyId:secret');
    expect(read).not.toThrow('half-a-secret');
  });
});
