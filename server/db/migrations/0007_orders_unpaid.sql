-- A rejected payment may be tried again for as long as its stock is held, no longer.
DROP INDEX orders_unpaid;
CREATE INDEX orders_unpaid ON orders (tenant_id, reserved_until)
  WHERE status IN ('PendingPayment', 'PaymentRejected');
