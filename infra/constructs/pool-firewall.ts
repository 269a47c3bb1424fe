import { type SecretValue, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { rateRule, visibility } from './firewall-rules.ts';

/** Unsigned calls to the user pool by pages and functions. All other calls come from servers and are signed. */
const calls = {
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  session: ['GetTokensFromRefreshToken', 'GetUser', 'GlobalSignOut', 'RevokeToken'],
  /** Calls for our functions only, which check the password again and write a history entry. */
  authenticator: ['AssociateSoftwareToken', 'VerifySoftwareToken'],
};

/** Allows only the site's unsigned calls. Source: "Associate an AWS WAF web ACL with a user pool", Cognito guide. */
export class PoolFirewall extends Construct {
  /** @param limits `signIns` per address in five minutes; functions send one of the `passes` as `user-agent` */
  constructor(
    scope: Construct,
    id: string,
    pool: UserPool,
    { signIns, passes }: { readonly signIns: number; readonly passes: readonly SecretValue[] },
  ) {
    super(scope, id);
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      {
        // One rule for several things, because each rule costs one dollar a month.
        name: 'otherCalls',
        statement: anyOf([
          // Only POST: a GET request reads the public keys of the user pool.
          allOf(
            isPost,
            not(names([...calls.signIn, ...calls.session])),
            not(allOf(names(calls.authenticator), anyOf(passes.map(hasPass)))),
          ),
          // Users set their first password through the API, which refuses common passwords.
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

/** Returns an `or` of the statements, or the only one, because WAF refuses an `or` with one statement. */
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

/** Matches a JSON body with `text` in any spelling, such as `\u004e` for N, and any body that WAF cannot inspect. */
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
