import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { isTemporary } from '../server/serve.ts';
import { messages } from '../shared/messages.ts';
import { type PoolAnswer, stubPool } from '../testing/pool-http.ts';
import { now, sourceIp } from '../testing/samples.ts';
import { slidePicture, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { fetchSlider } from './fetchSlider.ts';

const pool = 'ap-south-1_Example';
const claims = {
  iss: `https://cognito-idp.ap-south-1.amazonaws.com/${pool}`,
  client_id: 'site-client',
  token_use: 'access',
  'cognito:groups': ['admin'],
};
const tokenOf = (payload: unknown) =>
  ['header', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.');
const token = tokenOf(claims);

const published = storedSlide({ _id: '1'.repeat(24), position: 3 });
const older = storedSlide({ _id: '2'.repeat(24), position: 1 });
const deleted = storedSlide({ _id: '4'.repeat(24), deletedAt: '2026-03-01T00:00:00.000Z' });
const hidden = storedSlide({ _id: '3'.repeat(24), position: 2, status: 'Unpublished' });

let tables: MockTables;
const askPool = vi.fn<PoolAnswer>();

beforeEach(() => {
  stubStage();
  vi.stubEnv('STAFF_POOL', pool);
  stubSigner();
  stubPool(askPool);
  askPool.mockReset().mockRejectedValue(new Error('The test did not expect a request'));
  tables = mockTables({ slides: [published, hidden, older, deleted] });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const idsOf = (slides: readonly { _id: string }[]) => slides.map(({ _id }) => _id);
const refusal = { code: 'UNAUTHENTICATED', message: messages.signInAgain };

describe('fetchSlider without a token [§7]', () => {
  it('returns the published slides of all languages, in display order', async () => {
    const slides = await fetchSlider({ now, sourceIp });
    expect(idsOf(slides)).toEqual([older._id, published._id]);
    expect(slides[0]).toMatchObject({ published: true, status: 'Published', language: 'en', position: 1 });
  });

  it('returns a link to the picture of each slide', async () => {
    mockTables({ slides: [{ ...published, image: slidePicture }] });
    const [slide] = await fetchSlider({ now, sourceIp });
    expect(slide?.image).toMatchObject({ name: 'lake.jpg', contentType: 'image/jpeg' });
    expect(slide?.image?.url).toContain(slidePicture.key);
  });

  it('returns an empty list if there are no slides', async () => {
    mockTables();
    await expect(fetchSlider({ now, sourceIp })).resolves.toEqual([]);
  });

  it('throws if a stored slide is damaged', async () => {
    mockTables({ slides: [{ _id: published._id }] });
    await expect(fetchSlider({ now, sourceIp })).rejects.toThrow(Fault);
  });
});

describe('fetchSlider with a staff token', () => {
  it('returns all slides after the user pool has accepted the token', async () => {
    askPool.mockResolvedValue(Response.json({ Username: 'anna' }));
    const slides = await fetchSlider({ now, sourceIp, bearer: token });
    expect(idsOf(slides)).toEqual([older._id, hidden._id, published._id]);
    expect(slides[1]).toMatchObject({ published: false, status: 'Unpublished' });
    expect(askPool.mock.calls[0]?.[0]).toMatchObject({
      protocol: 'https:',
      hostname: 'cognito-idp.ap-south-1.amazonaws.com',
      path: '/',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: token }),
    });
  });

  it.each([
    [{ AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }, 1],
    [
      {
        AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:2',
      },
      2,
    ],
  ])('calls the user pool at the address in the environment: %o', async (variables, port) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    askPool.mockResolvedValue(Response.json({}));
    await fetchSlider({ now, sourceIp, bearer: token });
    expect(askPool.mock.calls[0]?.[0]).toMatchObject({ protocol: 'http:', hostname: '127.0.0.1', port });
  });

  it.each([
    ['is not a token', 'nonsense'],
    ['is of another pool', tokenOf({ ...claims, iss: `${claims.iss}2` })],
    ['is of another kind', tokenOf({ ...claims, token_use: 'id' })],
    ['is of another client', tokenOf({ ...claims, client_id: 'other-client' })],
    ['is of a user without a role', tokenOf({ ...claims, 'cognito:groups': ['visitors'] })],
    ['is of a user without groups', tokenOf({ ...claims, 'cognito:groups': undefined })],
  ])('rejects a token that %s, without a call to the user pool', async (_, bearer) => {
    await expect(fetchSlider({ now, sourceIp, bearer })).rejects.toMatchObject(refusal);
    expect(askPool).not.toHaveBeenCalled();
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'])(
    'rejects a token that the user pool rejects (%s)',
    async __type => {
      askPool.mockResolvedValue(Response.json({ __type, message: 'No' }, { status: 400 }));
      await expect(fetchSlider({ now, sourceIp, bearer: token })).rejects.toMatchObject(refusal);
      expect(tables.dynamo.calls()).toHaveLength(0);
    },
  );

  it.each([
    ['is busy', () => Response.json({ __type: 'TooManyRequestsException' }, { status: 400 })],
    ['fails', () => new Response('', { status: 503 })],
  ])('throws a temporary server error, and not UNAUTHENTICATED, if the user pool %s', async (_, answer) => {
    askPool.mockResolvedValue(answer());
    const failure = await fetchSlider({ now, sourceIp, bearer: token }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Fault);
    expect(isTemporary(failure)).toBe(true);
  });
});
