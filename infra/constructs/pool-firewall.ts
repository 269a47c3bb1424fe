import { type SecretValue, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { rateRule, visibility } from './firewall-rules.ts';

/** The calls of the pool that pages and functions make without a signature; all others are servers', and signed. */
const calls = {
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  session: ['GetTokensFromRefreshToken', 'GetUser', 'GlobalSignOut', 'RevokeToken'],
  /** Of our functions alone, which ask for the password again and record what they do. */
  authenticator: ['AssociateSoftwareToken', 'VerifySoftwareToken'],
};

/**
 * The firewall of the user pool, whose public calls anybody can send to AWS without the site. It lets through only the
 * calls that the site itself makes, so that nobody renames or deletes themselves, chooses a password or changes their second
 * factor there. AWS shows it the headers that name the call and the browser, never names or passwords, and leaves signed
 * calls out. Source: "Associate an AWS
 * WAF web ACL with a user pool", Amazon Cognito Developer Guide.
 */
export class PoolFirewall extends Construct {
  /**
   * @param limits how many `signIns` one address may make in five minutes, and the `passes` of which a function sends one
   * in its `user-agent`
   */
  constructor(
    scope: Construct,
    id: string,
    pool: UserPool,
    { signIns, passes }: { readonly signIns: number; readonly passes: readonly SecretValue[] },
  ) {
    super(scope, id);
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      {
        // One rule, as each costs a dollar a month.
        name: 'otherCalls',
        statement: anyOf([
          // Reading the pool's keys is a GET, and no call.
          allOf(
            isPost,
            not(names([...calls.signIn, ...calls.session])),
            not(allOf(names(calls.authenticator), anyOf(passes.map(hasPass)))),
          ),
          // First passwords are chosen at the API, which knows common ones.
          ...jsonHas('NEW_PASSWORD_REQUIRED'),
        ]),
        action: { block: {} },
        visibilityConfig: visibility('otherCalls'),
      },
      rateRule('signIns', signIns, { requests: names(calls.signIn) }),
    ];
    const acl = new CfnWebACL(this, 'acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(Stack.of(this).stackName),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    acl.addMetadata('checkov', {
      skip: [{ id: 'CKV_AWS_192', comment: 'Cognito runs no Log4j of ours, and only named calls reach it.' }],
    });
    new CfnWebACLAssociation(this, 'association', {
      resourceArn: pool.userPoolArn,
      webAclArn: acl.attrArn,
    });
  }
}

type Statement = CfnWebACL.StatementProperty;

const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const allOf = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

/** WAF takes no list of one. */
function anyOf(statements: readonly Statement[]): Statement {
  const [only, ...others] = statements;
  if (only && others.length === 0) return only;
  return { orStatement: { statements: [...statements] } };
}

/** The secret stands in the template as a reference, which CloudFormation resolves. */
const hasPass = (pass: SecretValue) =>
  contains({ singleHeader: { Name: 'user-agent' } }, pass.unsafeUnwrap());

const isPost: Statement = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * Matches a body in which a value has a text, however it is spelled: in what is no JSON, has a name twice or is too long to be
 * read to its end, and where there is an escape, such as `\u004e` for N. The site's own calls have none of these.
 */
function jsonHas(text: string): Statement[] {
  const json = {
    matchPattern: { all: {} },
    matchScope: 'VALUE',
    invalidFallbackBehavior: 'MATCH',
    oversizeHandling: 'MATCH',
  };
  const backslash = '\\';
  return [contains({ jsonBody: json }, text), contains({ body: { oversizeHandling: 'MATCH' } }, backslash)];
}

function contains(fieldToMatch: CfnWebACL.FieldToMatchProperty, searchString: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch,
      positionalConstraint: 'CONTAINS',
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

/** Matches a request that is one of these calls. */
function names(some: readonly string[]): Statement {
  return {
    regexMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      regexString: `^AWSCognitoIdentityProviderService\\.(${some.join('|')})$`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
