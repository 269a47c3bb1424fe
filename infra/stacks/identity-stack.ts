import { createHash } from 'node:crypto';
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type AuthFlow,
  CfnUserPoolUser,
  CfnUserPoolUserToGroupAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { limits, type Role, roles } from '../../functions/contract.ts';
import { serverLimits } from '../../functions/deployment.ts';
import { staffPages } from '../../web/shared/paths.ts';
import { PoolFirewall } from '../constructs/pool-firewall.ts';
import { removalPolicyOf } from '../constructs/removal-policy.ts';
import { type RolledSecret, rollSecret } from '../constructs/roll-secret.ts';
import { mailDomainOf, type Stage, siteOriginOf } from '../stage.ts';

export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly spaClient: UserPoolClient;
  /** App client for sign-ins through functions. */
  readonly apiClient: UserPoolClient;
  /** Secret that only functions know. The user pool's firewall refuses changes of authenticators without it. */
  readonly authenticatorPass: RolledSecret;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    this.pool = this.createPool(stage);
    this.authenticatorPass = rollSecret(
      this,
      'authenticatorPass',
      stage.originSecret,
      `What functions pass the firewall of ${this.stackName} with`,
    );
    new PoolFirewall(this, 'firewall', this.pool, {
      signIns: stage.firewall.signIns,
      passes: this.authenticatorPass.accepted,
    });
    for (const groupName of roles) this.pool.addGroup(groupName, { groupName });
    this.spaClient = this.addClient('spa', { userSrp: true });
    this.apiClient = this.addClient('api', { adminUserPassword: true });
    if (stage.superAdminEmail) this.inviteSuperAdmin(stage.superAdminEmail);
  }

  private createPool(stage: Stage): UserPool {
    return new UserPool(this, 'staff', {
      // The user name is the user's permanent id. Users sign in with their email.
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      // `recoverPassword` replaces Cognito's own recovery, which would accept common passwords.
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: limits.passwordMin,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      mfa: stage.mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...(stage.threatProtection && {
        featurePlan: FeaturePlan.PLUS,
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      // Without a domain, Cognito sends from its own address, at most 50 emails per day.
      ...(stage.domain && { email: this.sesOf(stage.domain.mailFrom, stage.region) }),
      userInvitation: invitation(siteOriginOf(stage)),
      deletionProtection: stage.keepsData,
      removalPolicy: removalPolicyOf(stage),
    });
  }

  private sesOf(fromEmail: string, sesRegion: string): UserPoolEmail {
    const sesVerifiedDomain = mailDomainOf(fromEmail);
    return UserPoolEmail.withSES({ fromEmail, fromName: 'Maplegate', sesRegion, sesVerifiedDomain });
  }

  private addClient(id: string, authFlows: AuthFlow): UserPoolClient {
    return this.pool.addClient(id, {
      authFlows,
      disableOAuth: true,
      accessTokenValidity: Duration.minutes(serverLimits.accessTokenMinutes),
      idTokenValidity: Duration.minutes(serverLimits.accessTokenMinutes),
      refreshTokenValidity: Duration.days(limits.refreshTokenDays),
      // The old token stays valid for a moment: two tabs may refresh at the same time, and an answer may be lost.
      refreshTokenRotationGracePeriod: Duration.seconds(30),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Only the API changes names and emails, and writes a history entry. An empty list would allow all attributes.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }

  private inviteSuperAdmin(email: string): void {
    const user = new CfnUserPoolUser(this, 'firstSuperAdmin', {
      userPoolId: this.pool.userPoolId,
      username: createHash('sha256').update(email).digest('hex').slice(0, limits.idLength),
      desiredDeliveryMediums: ['EMAIL'],
      userAttributes: [
        { name: 'email', value: email },
        { name: 'email_verified', value: 'true' },
        { name: 'name', value: 'Super-admin' },
      ],
    });
    const role: Role = 'super-admin';
    const membership = new CfnUserPoolUserToGroupAttachment(this, 'firstSuperAdminRole', {
      userPoolId: this.pool.userPoolId,
      groupName: role,
      username: user.ref,
    });
    membership.node.addDependency(this.pool.node.findChild(role));
    // Keeps the account, because later deployments do not name the email address.
    user.applyRemovalPolicy(RemovalPolicy.RETAIN);
    membership.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}

/** Cognito requires both placeholders: `{username}`, and `{####}` for the temporary password. */
function invitation(origin: string | undefined) {
  return {
    emailSubject: 'Your Maplegate account · আপনার মেপলগেট অ্যাকাউন্ট',
    emailBody: paragraphs(
      'You have been invited to the Maplegate back office.',
      'Sign in with this email address and the temporary password <b>{####}</b> within 7 days. You will then choose your own password.',
      'আপনাকে মেপলগেটে আমন্ত্রণ জানানো হয়েছে। ৭ দিনের মধ্যে এই ইমেইল ঠিকানা ও অস্থায়ী পাসওয়ার্ড <b>{####}</b> দিয়ে সাইন ইন করুন। এরপর নিজের পাসওয়ার্ড বেছে নেবেন।',
      ...(origin ? [`Sign in · সাইন ইন: ${origin}${staffPages.login}`] : []),
      'Account · অ্যাকাউন্ট: {username}',
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return texts.map(text => `<p>${text}</p>`).join('');
}
