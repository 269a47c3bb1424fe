import { type SecretValue, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { rateRule, visibility } from './firewall-rules.ts';

/** Unsigned calls of pages and functions to the pool. All other calls come from servers and are signed. */
const calls = {
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  session: ['GetTokensFromRefreshToken', 'GetUser', 'GlobalSignOut', 'RevokeToken'],
  /** Only for our functions, which check the password again and log the change. */
  authenticator: ['AssociateSoftwareToken', 'VerifySoftwareToken'],
};

/** Allows only the site's own unsigned calls. Source: "Associate an AWS WAF web ACL with a user pool", Cognito Developer Guide. */
export class PoolFirewall extends Construct {
  /** @param limits `signIns` per address in five minutes, and the `passes` of functions in `user-agent` */
  constructor(
    scope: Construct,
    id: string,
    pool: UserPool,
    { signIns, passes }: { readonly signIns: number; readonly passes: readonly SecretValue[] },
  ) {
    super(scope, id);
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      {
        // One rule, because each costs one dollar a month.
        name: 'otherCalls',
        statement: anyOf([
          // Reading the pool's keys is a GET request.
          allOf(
            isPost,
            not(names([...calls.signIn, ...calls.session])),
            not(allOf(names(calls.authenticator), anyOf(passes.map(hasPass)))),
          ),
          // First passwords are set through the API, which refuses common ones.
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

/** WAF refuses an `or` with one statement. */
function anyOf(statements: readonly Statement[]): Statement {
  const [only, ...others] = statements;
  if (only && others.length === 0) return only;
  return { orStatement: { statements: [...statements] } };
}

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

/** Matches `text` in any spelling, such as `\u004e` for N, and bodies that WAF cannot inspect. */
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

function names(some: readonly string[]): Statement {
  return {
    regexMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      regexString: `^AWSCognitoIdentityProviderService\\.(${some.join('|')})$`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
