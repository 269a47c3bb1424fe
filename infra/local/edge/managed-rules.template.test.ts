import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../functions/deployment.ts';
import { onlyResource, synthesise, synthTimeout } from '../../testing/templates.ts';
import { type InspectedRequest, type Inspection, inspectionOfRules } from './managed-rules.ts';

const agent = 'a browser';
const asked = (path: string, more: Partial<InspectedRequest> = {}): InspectedRequest => ({
  method: 'GET',
  path,
  query: '',
  userAgent: agent,
  body: Buffer.of(),
  ...more,
});
const ofBytes = (size: number) => ({ body: Buffer.alloc(size, 'a') });
const containing = (text: string) => ({ body: Buffer.from(JSON.stringify({ text })) });

/** Texts that AWS's rules take for attacks. */
const suspicious = [
  '<script>alert(1)</script>',
  'see http://203.0.113.7/form.pdf',
  '../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
];

describe('the firewall', { timeout: synthTimeout }, () => {
  let inspect: Inspection;
  beforeAll(async () => {
    const { firewall } = await synthesise();
    inspect = inspectionOfRules(onlyResource(firewall, 'AWS::WAFv2::WebACL').Properties['Rules']);
  }, synthTimeout);
  const statusOf = (request: InspectedRequest) => inspect(request)?.status;

  const routes = endpoints().map(({ route }) => ({
    route,
    path: route.path.replace(/\{\w+\}/g, '0123456789'),
    isPublic: route.audience === 'public',
  }));

  it.each(routes.filter(({ isPublic }) => isPublic))(
    'limits the size of $route.name',
    ({ route: { method }, path }) => {
      expect(statusOf(asked(path, { method, ...ofBytes(8192) }))).toBeUndefined();
      expect(statusOf(asked(path, { method, ...ofBytes(8193) }))).toBe(403);
      expect(statusOf(asked(path, { method, query: 'a'.repeat(2049) }))).toBe(403);
    },
  );

  it.each(routes.filter(({ isPublic }) => !isPublic))(
    'lets staff write what they like to $route.name',
    ({ route: { method }, path }) => {
      expect(statusOf(asked(path, { method, ...ofBytes(900_000) }))).toBeUndefined();
      expect(statusOf(asked(path, { method, query: 'a'.repeat(4000) }))).toBeUndefined();
      for (const text of suspicious) {
        expect(statusOf(asked(path, { method, ...containing(text) })), text).toBeUndefined();
        expect(
          statusOf(asked(path, { method, query: `search=${encodeURIComponent(text)}` })),
          text,
        ).toBeUndefined();
      }
    },
  );

  it.each(suspicious)('accepts the password %s', text => {
    expect(statusOf(asked('/api/users/login', { method: 'POST', ...containing(text) }))).toBeUndefined();
  });

  it.each(suspicious)('blocks %s in the query of public calls and pages', text => {
    const query = { query: `q=${encodeURIComponent(text)}` };
    for (const path of ['/enquiry', '/api/application/fetchApplicationEnquiry', '/%61pi/settings'])
      expect(statusOf(asked(path, query)), path).toBe(403);
  });

  it('lets ordinary names, notes and addresses through', () => {
    for (const text of ["O'Or", "12' or 14 High Street", 'a <b>bold</b> word', 'select … from the list'])
      expect(
        statusOf(asked('/api/application/findProof', { method: 'POST', ...containing(text) })),
        text,
      ).toBeUndefined();
  });

  it('blocks calls without a user agent', () => {
    expect(statusOf(asked('/', { userAgent: undefined }))).toBe(403);
  });

  it('refuses statements that it does not know', () => {
    const group = { Name: 'AWSManagedRulesCommonRuleSet', ScopeDownStatement: { GeoMatchStatement: {} } };
    const inspectUnknown = inspectionOfRules([{ Statement: { ManagedRuleGroupStatement: group } }]);
    expect(() => inspectUnknown(asked('/'))).toThrow('The local firewall does not know');
  });
});
