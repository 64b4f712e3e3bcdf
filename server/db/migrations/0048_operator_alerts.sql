-- What somebody of a shop's team is alerted of, and how; gone with their place in the team.
CREATE TABLE operator_alerts (
  tenant_id integer NOT NULL,
  operator_id uuid NOT NULL,
  choices jsonb NOT NULL,
  quiet_from text,
  quiet_to text,
  PRIMARY KEY (tenant_id, operator_id)
);
ALTER TABLE operator_alerts ADD FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE;
ALTER TABLE operator_alerts ADD FOREIGN KEY (tenant_id, operator_id)
  REFERENCES memberships (tenant_id, operator_id) ON DELETE CASCADE;
-- Browsers in which somebody of the back office wants pushed messages; gone with their session.
CREATE TABLE operator_push (
  endpoint_hash text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES operator_sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL
);
CREATE INDEX operator_push_operator ON operator_push (operator_id);
CREATE INDEX operator_push_session ON operator_push (session_id);
