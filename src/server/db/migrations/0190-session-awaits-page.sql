-- Whether no page has asked yet whose session it is: a logout that waited on the device is not meant for it. A cookie said so before, and a sibling subdomain can set cookies.
alter table session add column awaits_page boolean not null default false;
