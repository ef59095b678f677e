import type { RequestInput } from '../../../../platform/contract/endpoint.ts';
import { editProduct, type OfficeProduct } from '../../contract/product-office-endpoints.ts';
import { useProductChange } from '../product-office-queries.ts';

type Facts = Omit<RequestInput<typeof editProduct>, 'id' | 'revision'>;

/** The facts as a form holds them: a day that is not set is an empty field. */
export function formFacts({ facts }: OfficeProduct) {
  return {
    ...facts,
    discontinuationPlanDate: facts.discontinuationPlanDate ?? '',
    lastStockBackupDate: facts.lastStockBackupDate ?? '',
    estimatedInboundDate: facts.estimatedInboundDate ?? '',
  };
}

/** Sends some facts of a product; the others go with them as they were shown. */
export function useProductSave({ id, facts, revision }: OfficeProduct) {
  const change = useProductChange(editProduct);
  return (values: Partial<Facts>) => change.mutateAsync({ ...facts, ...values, id, revision });
}
