import { describe, expect, it } from 'vitest';
import { findSecrets, redact } from '../../src/text/redact.ts';
import { anySign, secretPatterns } from '../../src/text/secret-patterns.ts';
import { fc, runs } from '../builders/properties.ts';

/** Values are put together here, so that no scanner takes this file for a leak. */
const gh = `ghp_${'V4tKq9ZsLm2XwRb7NcJy'}${'3DhFg8PaUe5TiQo0'}`;
const base64 = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const hex = '4f8a91c07be2d35566a1';

describe('findSecrets', () => {
  it.each([
    ['GitHub token', `Push with ${gh} when asked.`, 10, 40],
    ['GitHub token', `x github_pat_${'11ABCDEFG0abcdefQhIjKl'}_${'mNoPq'} y`, 2, 39],
    ['GitLab token', `glpat-${'x7Qm2LkP9vRtB4sWn8Zc'}`, 0, 26],
    ['AWS access key id', `id AKIA${'Q7ZL3MXWVB2N5KDE'}.`, 3, 20],
    ['Slack token', `xoxb-${'2718281828'}-${'3141592653'}-${'aB3dE5gH7jK9mN1p'}`, 0, 43],
    ['Slack webhook', `hooks.slack.com/services/T0${'AB12CD'}/B0${'EF34GH'}/${'aB3dE5gH7jK9mN1pQr'}`, 25, 36],
    ['model API key', `key sk-ant-${'api03-Zq7Lm2Xc9Vb4Nk8Tr1Wp5Yd3Hs6'}`, 4, 40],
    ['Google API key', `AIza${'SyD3f9Gh2Jk4Lm5Np6Qr7St8Uv9Wx0Yz1Ab'}`, 0, 39],
    ['Stripe key', `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`, 0, 32],
    ['JSON Web Token', `eyJhbGciOiJIUzI1NiJ9.${'eyJpc3MiOiJkZXNrIiwiZXhwIjoxfQ'}.${'Kx8vQ2mZr5tYw1Lp'}`, 0, 68],
    ['private key', `-----BEGIN RSA PRIVATE KEY-----\n${base64}\n${base64}\n-----END RSA PRIVATE KEY-----`, 0, 162],
    ['password in a URL', 'postgresql://alice:s3cret@db.internal/books', 19, 6],
    ['password in a URL', 'https://bot:p%40ss9@host/', 12, 7],
    ['password in a URL', `https://${'b'.repeat(200)}:${'p9'.repeat(100)}@host/`, 209, 200],
    ['assigned secret', `token := "${hex}"`, 10, 20],
    ['assigned secret', `Token =>${hex}`, 8, 20],
    ['bearer token', `Authorization: Bearer ${hex}${hex}`, 22, 40],
    ['assigned secret', `password = "${'tR8#kLq2!vXz9'}"`, 12, 13],
    ['assigned secret', `API_KEY=${hex}`, 8, 20],
    ['assigned secret', `"client_secret": "${hex}"`, 18, 20],
    ['assigned secret', `"pageToken": "${hex}"`, 14, 20],
    ['assigned secret', `password: "${'k0!d@7Qz9#Lm2!'}"`, 11, 14],
  ])('finds a %s', (kind, text, start, length) => {
    const hits = findSecrets(text);
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ kind, start, end: start + length });
    expect(hits[0]!.fingerprint).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each([
    'Set $GITHUB_TOKEN, or write `Authorization: Bearer <your-token>`, or export API_KEY=xxxxxxxx.',
    `token: ${'$'}{{ secrets.DEPLOY_TOKEN }}`,
    'Set `DEPLOY_TOKEN` in the environment; never print $DEPLOY_TOKEN. Placeholders look like ghp_xxxxxxxxxxxxxxxx.',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'An access key id has this shape: AKIAIOSFODNN7EXAMPLE.',
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'postgres://user:password@localhost/db and https://<user>:<pass>@host and redis://:$' + '{REDIS_PASSWORD}@h',
    'postgres://postgres:postgres@localhost/db',
    'max_tokens: 4096, token: next-page-token-v2, tokens = input.token.length2',
    'secret: projects/desk-1/secrets/mail-2',
    'password: the one from the vault',
    'sk-learn-pipeline-for-the-desk-and-more-words',
    '-----BEGIN PRIVATE KEY-----\n(paste yours)\n-----END PRIVATE KEY-----',
    `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIn0'}.SflKxwRJSMeKKF2QT4fwpM`,
    'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'private_key = x25519.X25519PrivateKey.generate() and token = Ed25519Token.load(path)',
    'https://api.example.com/day?api_key=DEMO_KEY&date=2024-01-15',
    'regex = (?:mongodb|postgres)://[^:]+:[^@]+@[^/]+',
    'password = "user_password_123!", API_KEY = "sk-abc123xyz789"',
    `token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'}.dozjgNryP4J3jVmNHl0w5N"`,
    'git@github.com:desk/books.git, https://host:8080/a@b',
    `{"nextToken": "${hex}", "NextPageToken": "${hex}", "continuation_token": "${hex}"}`,
    'password: "Gre@tW0rd321!", initialPassword: "FirstWord321!", password = "SomeLongerWord65!"',
    'Example: `AIzaSyA1B2C3D4E5F6G7H8I9J0K1L2M3N4O5P6R`, token = "desk_abc123def456"',
  ])('takes this for no secret: %s', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('names one value once, by the most telling shape', () => {
    expect(findSecrets(`token: ${gh}`).map((hit) => hit.kind)).toEqual(['GitHub token']);
    expect(findSecrets(`https://x:${gh}@github.com/desk`)).toHaveLength(1);
  });

  it('passes no text by that a pattern would match', () => {
    const piece = fc.constantFrom(
      ...[gh, `x${gh}`, 'github_pat_', 'glpat-', 'AKIA', 'ASIA', 'xoxb-', 'xapp-', 'https://hooks.slack.com/services/'],
      ...[
        'sk-',
        'sk-ant-',
        'AIza',
        'rk_live_',
        'npm_',
        'hf_',
        'SG.',
        'eyJ',
        '.eyJ',
        '://',
        ':',
        '@',
        'Bearer',
        ' ',
        '\t',
      ],
      ...[
        'passwd',
        'PassWord',
        'pwd',
        'Secret',
        'tokens',
        'CREDENTIAL',
        'api_key',
        'API-KEYS',
        'accesskey',
        'private-key',
      ],
      ...[
        '=',
        '=>',
        ':=',
        ': ',
        '"',
        "'",
        '`',
        '.',
        '-',
        '_',
        '/T0ABCDEF/B0ABCDEF/',
        hex,
        `${hex}${hex}`,
        'A'.repeat(36),
      ],
      ...['-----BEGIN RSA PRIVATE KEY-----\n', base64, 'ſ', 'K'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const matched = secretPatterns.filter(({ regex, sign }) => text.search(regex) !== -1 || sign.test(text));
        if (matched.length > 0) expect(text).toMatch(anySign);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('reads hostile text in bounded time', () => {
    for (const text of [
      '://'.repeat(2e5),
      'token='.repeat(2e5),
      'eyJ'.repeat(2e5),
      '-----BEGIN PRIVATE KEY-----'.repeat(2e4),
      'a'.repeat(2e6),
    ]) {
      const started = performance.now();
      findSecrets(text);
      expect(performance.now() - started).toBeLessThan(4_000);
    }
  });
});

describe('redact', () => {
  it('shows kind, fingerprint and length, and no part of the value', () => {
    const text = redact(`Push with ${gh}, then stop.`);
    expect(text).toMatch(/^Push with \[GitHub token, sha256 [0-9a-f]{8}, 40 characters\], then stop\.$/);
    for (let at = 4; at + 6 < gh.length; at += 1) expect(text).not.toContain(gh.slice(at, at + 6));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(gh, 'password=', hex, ' ', '\n', '://a:', 's3cret9x@h', 'Bearer ', '"'), {
          maxLength: 12,
        }),
        (parts) => {
          const once = redact(parts.join(''));
          expect(redact(once)).toBe(once);
        },
      ),
      { numRuns: runs(500), examples: [[['password=', gh, gh, 'password=', hex]]] },
    );
  });
});
