import { Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { rateRule, visibility } from './firewall-rules.ts';

/** The calls of the pool that pages and functions make without a signature; all others are servers', and signed. */
const calls = {
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  session: ['GetTokensFromRefreshToken', 'GetUser', 'GlobalSignOut', 'RevokeToken'],
  authenticator: ['AssociateSoftwareToken', 'SetUserMFAPreference', 'VerifySoftwareToken'],
};

/**
 * The firewall of the user pool, whose public calls anybody can send to AWS without the site. It lets through only the
 * calls that the site itself makes, so that nobody renames or deletes themselves or chooses a password there. AWS shows
 * it the header that names the call, never names or passwords, and leaves signed calls out. Source: "Associate an AWS
 * WAF web ACL with a user pool", Amazon Cognito Developer Guide.
 */
export class PoolFirewall extends Construct {
  /** @param signIns of one address in five minutes */
  constructor(scope: Construct, id: string, pool: UserPool, signIns: number) {
    super(scope, id);
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      {
        name: 'otherCalls',
        // Reading the pool's keys is a GET, and no call.
        statement: {
          andStatement: { statements: [isPost, { notStatement: { statement: names(allCalls()) } }] },
        },
        action: { block: {} },
        visibilityConfig: visibility('otherCalls'),
      },
      {
        name: 'firstPasswords',
        // They are chosen at the API, which knows common ones.
        statement: jsonHas('NEW_PASSWORD_REQUIRED'),
        action: { block: {} },
        visibilityConfig: visibility('firstPasswords'),
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

const allCalls = () => Object.values(calls).flat();

const isPost: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * Whether a value of the body has a text, however it is spelled: in what is no JSON, has a name twice or is too long to be
 * read to its end, and where there is an escape, such as `\u004e` for N. The site's own calls have none of these.
 */
function jsonHas(text: string): CfnWebACL.StatementProperty {
  const json = {
    matchPattern: { all: {} },
    matchScope: 'VALUE',
    invalidFallbackBehavior: 'MATCH',
    oversizeHandling: 'MATCH',
  };
  const backslash = '\\';
  return {
    orStatement: {
      statements: [
        contains({ jsonBody: json }, text),
        contains({ body: { oversizeHandling: 'MATCH' } }, backslash),
      ],
    },
  };
}

function contains(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  searchString: string,
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch,
      positionalConstraint: 'CONTAINS',
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

/** Whether the request is one of these calls. */
function names(some: readonly string[]): CfnWebACL.StatementProperty {
  return {
    regexMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      regexString: `^AWSCognitoIdentityProviderService\\.(${some.join('|')})$`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
