import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../functions/deployment.ts';
import { onlyResource } from '../../testing/resources.ts';
import { synthesise, synthTimeout } from '../../testing/templates.ts';
import { type InspectedRequest, type Inspection, inspectionOfAcl } from './managed-rules.ts';

const asked = (path: string, more: Partial<InspectedRequest> = {}): InspectedRequest => ({
  method: 'GET',
  path,
  query: '',
  userAgent: 'a browser',
  cookie: undefined,
  body: Buffer.of(),
  ...more,
});
const ofBytes = (size: number) => ({ body: Buffer.alloc(size, 'a') });
const containing = (text: string) => ({ body: Buffer.from(JSON.stringify({ text })) });

/** Harmless texts that AWS's managed rules take for attacks. */
const suspicious = [
  '<script>alert(1)</script>',
  'see http://203.0.113.7/form.pdf',
  '../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
];

/** Ordinary texts that firewalls often take for attacks. */
const ordinary = [
  "O'Or",
  "12' or 14 High Street",
  'a <b>bold</b> word',
  'select … from the list; drop it',
  'union of 1=1 -- and so on',
  'আমার নাম রহিমা, বাড়ি ঢাকায়',
  'either/or, and/or ../ see above',
  Buffer.alloc(3000, 'portrait').toString('base64'),
];

describe('The firewall of the website', { timeout: synthTimeout }, () => {
  let inspect: Inspection;
  beforeAll(async () => {
    const { firewall } = await synthesise();
    inspect = inspectionOfAcl(onlyResource(firewall, 'AWS::WAFv2::WebACL').Properties);
  }, synthTimeout);
  const statusOf = (request: InspectedRequest) => inspect(request)?.status;

  const routes = endpoints().map(({ route }) => ({
    route,
    path: route.path.replace(/\{\w+\}/g, '0123456789'),
    isPublic: route.audience === 'public',
  }));

  it.each(routes.filter(({ isPublic }) => isPublic))(
    'limits the size of body and query in public calls of $route.name',
    ({ route: { method }, path }) => {
      expect(statusOf(asked(path, { method, ...ofBytes(8192) }))).toBeUndefined();
      expect(statusOf(asked(path, { method, ...ofBytes(8193) }))).toBe(403);
      expect(statusOf(asked(path, { method, query: 'a'.repeat(2049) }))).toBe(403);
    },
  );

  it.each(routes)('lets ordinary texts through in calls of $route.name', ({ route: { method }, path }) => {
    for (const text of ordinary)
      expect(statusOf(asked(path, { method, ...containing(text) })), text).toBeUndefined();
  });

  it.each(routes.filter(({ isPublic }) => !isPublic))(
    'allows staff large bodies and texts like attacks in calls of $route.name',
    ({ route: { method }, path }) => {
      expect(statusOf(asked(path, { method, ...ofBytes(900_000) }))).toBeUndefined();
      expect(statusOf(asked(path, { method, query: 'a'.repeat(4000) }))).toBeUndefined();
      for (const text of [...suspicious, ...ordinary]) {
        expect(statusOf(asked(path, { method, ...containing(text) })), text).toBeUndefined();
        const query = `search=${encodeURIComponent(text)}`;
        expect(statusOf(asked(path, { method, query })), text).toBeUndefined();
      }
    },
  );

  it.each(suspicious)(
    'lets a call of login with the password %s through, and an error report that contains it',
    text => {
      for (const path of ['/api/users/login', '/api/reports/reportError'])
        expect(statusOf(asked(path, { method: 'POST', ...containing(text) })), path).toBeUndefined();
    },
  );

  it.each(suspicious)('blocks %s in the query of public calls and pages', text => {
    const query = { query: `q=${encodeURIComponent(text)}` };
    for (const path of ['/enquiry', '/api/application/fetchApplicationEnquiry', '/%61pi/settings'])
      expect(statusOf(asked(path, query)), path).toBe(403);
  });

  it('blocks requests without a user agent, with long paths, large cookies or names of system files', () => {
    expect(statusOf(asked('/', { userAgent: undefined }))).toBe(403);
    expect(statusOf(asked(`/${'a'.repeat(1023)}`))).toBeUndefined();
    expect(statusOf(asked(`/${'a'.repeat(1024)}`))).toBe(403);
    expect(statusOf(asked('/', { cookie: 'a'.repeat(10_240) }))).toBeUndefined();
    expect(statusOf(asked('/', { cookie: 'a'.repeat(10_241) }))).toBe(403);
    for (const request of [asked('/settings.ini'), asked('/', { query: 'file=server.log' })])
      expect(statusOf(request)).toBe(403);
  });

  it("answers a call with a large body with the API's error, and a blocked page with a page in both languages", () => {
    const call = inspect(asked('/api/application/findProof', { method: 'POST', ...ofBytes(8193) }));
    expect(call?.headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(String(call?.body))).toEqual({
      message: 'The firewall blocked this request.',
      code: 'FORBIDDEN',
    });
    const page = inspect(asked('/enquiry', { query: 'q=<script>' }));
    expect(page?.headers).toEqual({ 'content-type': 'text/html' });
    expect(page?.body).toContain('The firewall blocked this request');
    expect(page?.body).toContain('ফায়ারওয়াল এই অনুরোধটি আটকে দিয়েছে');
  });

  it('answers like CloudFront if the template contains no response', () => {
    const group = { Name: 'AWSManagedRulesCommonRuleSet' };
    const inspectBare = inspectionOfAcl({ Rules: [{ Statement: { ManagedRuleGroupStatement: group } }] });
    expect(inspectBare(asked('/', { userAgent: undefined }))?.body).toContain('Request blocked');
  });

  it('refuses rules with unknown statements', () => {
    const group = { Name: 'AWSManagedRulesCommonRuleSet', ScopeDownStatement: { GeoMatchStatement: {} } };
    const inspectUnknown = inspectionOfAcl({
      Rules: [{ Statement: { ManagedRuleGroupStatement: group } }],
    });
    expect(() => inspectUnknown(asked('/'))).toThrow('The local firewall does not know');
  });
});
