import type { Services } from '../../../platform/server/context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The providers this mall has been set up with. */
export function paymentProviders({ environment }: Pick<Services, 'environment'>): Map<string, PaymentProvider> {
  const { SANDBOX_PAY_SECRET: secret } = environment;
  const providers: PaymentProvider[] = environment.DEMO && secret ? [sandboxProvider(secret)] : [];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
