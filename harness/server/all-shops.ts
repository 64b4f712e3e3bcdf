/**
 * Parts of the statements that are of all shops by their nature, every parameter written as `$`: jobs, and what the
 * installation shows of itself. On a distributed database each asks every node, so no shopper may wait for one.
 */
export const JOBS_OF_ALL_SHOPS: readonly string[] = [
  // Mails that are due, and old ones that are forgotten.
  'from "mails" inner join "tenants" on "tenants"."id" = "mails"."tenant_id" where "mails"."due_at" <= $',
  'from "mails" where ("mails"."due_at" is null and "mails"."created_at" < $)',
  // Mails that did not go, for who runs the installation.
  'count(*) FILTER (WHERE due_at IS NULL)::int from "mails" where "mails"."sent_at" is null',
  'on "tenants"."id" = "mails"."tenant_id" where ("mails"."sent_at" is null and "mails"."error" <> $)',
  'update "mails" set "attempts" = $, "due_at" = $ where (("mails"."sent_at" is null and "mails"."error" <> $) and (',
  // Orders that nobody paid, quotes that expire, payments to ask the provider about.
  'from "orders" where ("orders"."status" in ($) and "orders"."reserved_until" < $',
  'from "quotes" where ("quotes"."status" in ($) and "quotes"."expires_at" < $)',
  'where ("payments"."check_at" is not null and "payments"."check_at" <= $)',
  // Files that nobody needs any more.
  'update "uploads" set "removed_at" = $ where ("uploads"."owner" like $',
  'from "uploads" where "uploads"."owner" LIKE \'guest:%\'',
  'from "uploads" where ("uploads"."removed_at" is not null and "uploads"."removed_at" <= $)',
  // Pictures of imports that are to be fetched.
  'from "picture_sources" where ("picture_sources"."state" in ($) and "picture_sources"."retry_at" <= $)',
  // People without an account any more, in orders that have finished since.
  '"orders"."addressee" ->> \'email\' <> \'\' and "orders"."owner" like $)',
  'update "order_proofs" set "answered_by" = $, "note" = $ where true',
  'delete from "order_notes" where true',
  'delete from "order_undo" where true',
  'delete from "parcel_photos" where true',
  'update "production_lines" set "short" = $',
  'update "production_tasks" set "why" = $',
  'update "order_receipts" set "reference" = $, "void_reason" = $',
  // What is stored for a time alone.
  'delete from "cart_commands" where "cart_commands"."applied_at" < $',
  'delete from "history" where "history"."at" < $',
  'delete from "order_undo" where "order_undo"."at" < $',
  'delete from "parcel_photos" where "parcel_photos"."taken_at" < $',
  'delete from "shop_undo" where "shop_undo"."at" < $',
  'delete from "separations" where "separations"."made_at" < $',
  // Devices that were notified of orders under a key that is lost.
  'delete from "order_alerts"',
  // Invitations into teams that have expired, and in which teams a person of the back office is.
  'delete from "invitations" where "invitations"."expires_at" < $',
  'from "memberships" inner join "tenants" on "tenants"."id" = "memberships"."tenant_id" where "memberships"."operator_id" = $',
  // Shops in which orders are late, each morning, and devices that were sent messages under a key that is lost.
  'from "orders" inner join "tenants" on "tenants"."id" = "orders"."tenant_id" where ("tenants"."environment" = $',
  // Files of products that a server has left, that nobody came back to, or that are old.
  'from "import_runs" inner join "tenants" on "tenants"."id" = "import_runs"."tenant_id" where ("import_runs"."state" in ($)',
  'delete from "import_runs" where "import_runs"."beat_at" < $',
  // What changed in the catalogues that are asked for at this moment: where shops lie on nodes, each asks by itself.
  'FROM catalogue_changes WHERE tenant_id = asked.shop AND xid',
  // The installation's list of shops in its sitemap.
  'from "products" where "products"."active" = $ group by "products"."tenant_id"',
]
