import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePoolSize: 10,
      publicUrl: undefined,
      ratesBaseUrl: 'https://open.er-api.com',
      pricesBaseUrl: 'https://api.coingecko.com/api/v3',
      aiBaseUrl: 'https://api.openai.com/v1',
      aiApiKey: undefined,
      aiModel: 'gpt-4',
      planLimits: true,
      signUpsPerHour: 10,
      webhooksAllowPrivate: false,
      importDir: undefined,
      trustProxy: false,
      smtpUrl: undefined,
      logLevel: 'warn',
      clockOffsetSeconds: 0,
    });
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 8080 ', { port: 8080 }],
    ['PORT', '', { port: 3000 }],
    [
      'DATABASE_URL',
      'postgres://vintem@/vintem?host=/tmp/s',
      { databaseUrl: 'postgres://vintem@/vintem?host=/tmp/s' },
    ],
    ['DATABASE_URL', 'postgres://a:b,c@maquina/db', { databaseUrl: 'postgres://a:b,c@maquina/db' }],
    ['DATABASE_POOL_SIZE', '40', { databasePoolSize: 40 }],
    ['PUBLIC_URL', 'https://vintem.app/', { publicUrl: 'https://vintem.app' }],
    ['PLAN_LIMITS', 'off', { planLimits: false }],
    ['SIGNUPS_PER_HOUR', '3', { signUpsPerHour: 3 }],
    ['SIGNUPS_PER_HOUR', 'off', { signUpsPerHour: undefined }],
    ['WEBHOOKS_ALLOW_PRIVATE', 'on', { webhooksAllowPrivate: true }],
    ['IMPORT_DIR', 'extratos', { importDir: resolve('extratos') }],
    ['TRUST_PROXY', 'on', { trustProxy: true }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: '10.0.0.0/8, ::1' }],
    ['AI_BASE_URL', 'http://localhost:11434/v1/', { aiBaseUrl: 'http://localhost:11434/v1' }],
    ['AI_API_KEY', ' sk-1 ', { aiApiKey: 'sk-1' }],
    ['AI_MODEL', 'llama3.1:8b', { aiModel: 'llama3.1:8b' }],
    ['SMTP_URL', 'smtps://a:b@mail.example:465', { smtpUrl: 'smtps://a:b@mail.example:465' }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['CLOCK_OFFSET_SECONDS', '-86400', { clockOffsetSeconds: -86_400 }],
  ])('%s=%j', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '70000'],
    ['AI_BASE_URL', 'api.openai.com'],
    ['AI_API_KEY', 'minha chave'],
    ['AI_MODEL', 'gpt 4'],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'mysql://localhost/vintem'],
    ['DATABASE_URL', 'postgres://a:b@[maquina/vintem'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', 'muitas'],
    ['PUBLIC_URL', 'vintem.app'],
    ['RATES_BASE_URL', 'https://'],
    ['PLAN_LIMITS', 'yes'],
    ['SIGNUPS_PER_HOUR', '0'],
    ['SIGNUPS_PER_HOUR', 'dez'],
    ['TRUST_PROXY', 'sim'],
    ['SMTP_URL', 'mail.example:25'],
    ['LOG_LEVEL', 'verbose'],
    ['CLOCK_OFFSET_SECONDS', '1.5'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`\n  ${name} deve ser `);
  });

  test('one message names every mistake and repeats no value', () => {
    expect(() => readSettings({ PORT: 'abc', DATABASE_URL: 'user:secret@host', LOG_LEVEL: 'alto' })).toThrow(
      new SettingsError(
        'A configuração tem problemas:\n' +
          '  PORT deve ser um número de porta de 0 a 65535\n' +
          '  DATABASE_URL deve ser um endereço postgres://usuário:senha@máquina/banco\n' +
          '  LOG_LEVEL deve ser um destes: fatal, error, warn, info, debug, trace, silent',
      ),
    );
  });

  test.each([
    'postgres://a:b@h1:5432,h2:5432/vintem?target_session_attrs=read-write',
    'postgres://a:b@/vintem?host=h1,h2',
    'postgres://h1,h2/vintem',
  ])('DATABASE_URL=%s: several hosts are refused in a sentence that says what to do', (value) => {
    const read = () => readSettings({ DATABASE_URL: value });
    expect(read).toThrow(/\n {2}DATABASE_URL deve ter uma só máquina: para várias, ponha um HAProxy/);
    expect(read).not.toThrow(/h1/);
  });
});
